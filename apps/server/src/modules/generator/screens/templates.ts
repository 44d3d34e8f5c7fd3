import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { findServerRoot } from '../../../platform/server-root.ts'

let known: [path: string, text: string][] | undefined

/** The files of `module-template`, read once. */
export function readTemplates(): readonly [path: string, text: string][] {
  known ??= readFolder(join(findServerRoot(), 'module-template'))
  return known
}

function readFolder(root: string): [path: string, text: string][] {
  return readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')]
    })
}
