import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

interface Chunk {
  file: string
  name?: string
  css?: string[]
  imports?: string[]
}
const dist = fileURLToPath(new URL('./dist/', import.meta.url))
const manifest = readManifest()

/** Compressed weight of what each stage loads, in KB of brotli: the budgets of the product. */
const signInBudget = 130
const listBudget = 380

describe('what the browser loads', { timeout: 60_000 }, () => {
  it(`weighs at most ${signInBudget} KB up to the sign-in page`, () => {
    expect(weigh([...page(), ...texts('start')])).toBeLessThanOrEqual(signInBudget)
  })

  it(`weighs at most ${listBudget} KB up to the first list, in at most 7 files`, () => {
    const files = listFiles([...page(), findWork(), ...texts('start'), ...texts('work')])
    expect(weighFiles(files)).toBeLessThanOrEqual(listBudget)
    expect([...files]).toSatisfy((list: string[]) => list.length <= 7, [...files].join(', '))
  })

  it('carries neither the contract’s schemas nor the component kit to the sign-in page', () => {
    const code = [...listFiles(page())].map((file) => readFileSync(dist + file, 'utf8')).join('')
    expect(code.includes('ZodType')).toBe(false)
    expect(code.includes('ant-btn')).toBe(false)
  })

  it('carries the contract’s schemas to no list', () => {
    const code = [...listFiles([findWork()])].map((file) => readFileSync(dist + file, 'utf8')).join('')
    expect(code.includes('ZodType')).toBe(false)
  })
})

const texts = (stage: string): string[] =>
  Object.keys(manifest).filter((key) => key.includes(`texts/src/zh/web/bundles/${stage}`))
/** What the page itself names: the entry has no key of its own in the manifest, since its code is part of a shared file. */
const page = (): string[] => {
  const html = readFileSync(`${dist}index.html`, 'utf8')
  return Object.keys(manifest).filter((key) => html.includes(`/${manifest[key]?.file ?? ''}"`))
}
/** Shell and list; the texts of the same stage have the same name. */
function findWork(): string {
  const key = Object.keys(manifest).find((candidate) => manifest[candidate]?.name === 'work' && manifest[candidate].css)
  if (!key) throw new Error('The build has no chunk work')
  return key
}
const weigh = (entries: string[]): number => weighFiles(listFiles(entries))

function weighFiles(files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) bytes += brotliCompressSync(readFileSync(dist + file)).byteLength
  return Math.round(bytes / 1000)
}

/** Scripts and styles that come with the entries, everything they import statically included. */
function listFiles(entries: string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    if (seen.has(key)) return
    seen.add(key)
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  entries.forEach(visit)
  return files
}

function readManifest(): Record<string, Chunk> {
  try {
    return JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>
  } catch (cause) {
    throw new Error('The web app is not built: run npm run build first.', { cause })
  }
}
