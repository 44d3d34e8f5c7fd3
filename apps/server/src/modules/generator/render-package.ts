import type { PackageFile } from './file-tree.ts'
import { renderClientFile } from './content/client-file.ts'
import { renderOpenApiFile } from './content/open-api-file.ts'
import { renderPackageFile, renderTsconfigFile } from './content/package-file.ts'
import { renderReadmeFile } from './content/readme-file.ts'
import { renderSqlFile } from './content/sql-file.ts'
import { renderTypesFile } from './content/types-file.ts'
import { renderProject } from './screens/project-files.ts'
import { type PackageSource, buildPackageContent } from './package-content.ts'

/**
 * Renders the files of a package, for preview and download. The same release, dictionaries, names and language always give the
 * same files.
 */
export function renderPackage(source: PackageSource): PackageFile[] {
  const content = buildPackageContent(source)
  const { folder, className } = source.names
  const files: [path: string, text: string][] = [
    ['README.md', renderReadmeFile(content)],
    ['openapi.json', renderOpenApiFile(content)],
    ['package.json', renderPackageFile(content)],
    ['schema.sql', renderSqlFile(content)],
    [`src/${className}.client.ts`, renderClientFile(content)],
    [`src/${className}.types.ts`, renderTypesFile(content)],
    ['tsconfig.json', renderTsconfigFile(content)],
  ]
  const all = source.parts.screens || source.parts.server ? renderProject(content, files) : files
  return all.map(([path, text]) => ({ path: `${folder}/${path}`, content: text }))
}
