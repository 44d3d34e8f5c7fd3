export { type ImportContext, type PackageContent, createPackageContent, packageContents } from './package-content.ts'
