import type { PackageFile } from './file-tree.ts'
import { clientFile } from './content/client-file.ts'
import { openApiFile } from './content/open-api-file.ts'
import { packageFile, tsconfigFile } from './content/package-file.ts'
import { readmeFile } from './content/readme-file.ts'
import { sqlFile } from './content/sql-file.ts'
import { typesFile } from './content/types-file.ts'
import { type PackageSource, packageContent } from './package-content.ts'

/**
 * Renders the files of a package, for preview and download. The same release, dictionaries, names and language always give the
 * same files.
 */
export function renderPackage(source: PackageSource): PackageFile[] {
  const content = packageContent(source)
  const { folder, className } = source.names
  const files: [path: string, text: string][] = [
    ['README.md', readmeFile(content)],
    ['openapi.json', openApiFile(content)],
    ['package.json', packageFile(content)],
    ['schema.sql', sqlFile(content)],
    [`src/${className}.client.ts`, clientFile(content)],
    [`src/${className}.types.ts`, typesFile(content)],
    ['tsconfig.json', tsconfigFile()],
  ]
  return files.map(([path, text]) => ({ path: `${folder}/${path}`, content: text }))
}
