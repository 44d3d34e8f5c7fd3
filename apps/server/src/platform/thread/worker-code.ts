import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The code of a thread: a file beside the built server, which may itself be a chunk one folder below, else its source. */
export function findWorkerCode(name: string, source: URL): { code: string | URL; isText: boolean } {
  for (const path of [`./${name}.js`, `../${name}.js`]) {
    const file = new URL(path, import.meta.url)
    if (existsSync(fileURLToPath(file))) return { code: file, isText: false }
  }
  // a thread does not inherit the TypeScript loader of its process
  const text = JSON.stringify(source.href)
  return { code: `import('tsx/esm/api').then(({ tsImport }) => tsImport(${text}, ${text}))`, isText: true }
}
