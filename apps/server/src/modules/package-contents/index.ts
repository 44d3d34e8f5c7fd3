export {
  type ImportContext,
  type PackageContent,
  type PackageLink,
  type ThingIds,
  createPackageContent,
  packageContents,
} from './package-content.ts'
