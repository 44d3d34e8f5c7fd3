import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
const engine = fileURLToPath(new URL('../../../../packages/form-engine/src', import.meta.url))

/** The imports of the files in a folder, without tests. */
function listImports(folder: string): { file: string; from: string }[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file),
  )
  return files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, from = '']) => ({
      file,
      from,
    })),
  )
}

describe('the shell and the forms are two parts (S0.19)', () => {
  it('the shell does not import the form engine and the form’s widgets: pages are plugged into it', () => {
    const found = listImports(join(source, 'shell')).filter(({ from }) => /\/form\/|form-engine/.test(from))
    expect(found).toEqual([])
  })

  it('the form engine imports neither the frame of the app nor a server', () => {
    const found = listImports(engine).filter(({ from }) => /react|fastify|^node:|apps\//.test(from))
    expect(found).toEqual([])
  })

  it('only the code loaded after signing in combines them, with its table of pages', () => {
    const work = readFileSync(join(source, 'app/work.ts'), 'utf8')
    expect(work).toContain('../shell/')
    expect(work).toContain('./pages.ts')
    expect(readFileSync(join(source, 'app/pages.ts'), 'utf8')).toContain('../form/')
  })
})
