import { readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const root = realpathSync(join(import.meta.dirname, '../..'))
/** Modules that only name others: what imports one of them uses few of the others. */
const files: Record<string, string> = {
  '@armature/form-engine': join(root, 'packages/form-engine/src/index.ts'),
  'lucide-react': join(root, 'node_modules/lucide-react/dist/esm/lucide-react.mjs'),
}

/** Finds for each module what it really uses of the barrels: the bundler only reports that it imports them. */
export function watchBarrels() {
  const exports = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, readExports(file)]))
  const used = new Map<string, string[]>()
  const plugin: Plugin = {
    name: 'watch-barrels',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      for (const [, names = '', source = ''] of code.matchAll(/^import \{([^}]*)\} from '([\w@/-]+)'/gm)) {
        const found = listNames(names).flatMap((name) => exports[source]?.get(name) ?? [])
        if (found.length > 0) used.set(id, [...(used.get(id) ?? []), ...found])
      }
    },
  }
  return {
    plugin,
    isBarrel: (id: string) => Object.values(files).includes(id),
    listUsed: (id: string): readonly string[] => used.get(id) ?? [],
  }
}

/** Files by the names that a barrel exports from them. */
function readExports(barrel: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(barrel, 'utf8').matchAll(
    /^export \{([^}]*)\} from '(\.[^']+)'/gm,
  ))
    for (const entry of names.split(','))
      found.set(entry.trim().split(' as ').at(-1) ?? '', join(dirname(barrel), file))
  return found
}

/** Imported names without types. */
const listNames = (names: string): string[] =>
  names.split(',').flatMap((entry) => {
    const name = entry.trim().split(' as ')[0] ?? ''
    return name === '' || name.startsWith('type ') ? [] : [name]
  })
