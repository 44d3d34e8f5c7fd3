export {
  type ImportContext,
  type PackageContent,
  type PackageContents,
  type PackagedNames,
  type ReleaseChoices,
  createPackageContent,
  packageContents,
} from './package-content.ts'
