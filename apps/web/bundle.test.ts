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
const firstPaintBudget = 15
const signInBudget = 137
const listBudget = 255

describe('what the browser loads', { timeout: 60_000 }, () => {
  it(`weighs at most ${firstPaintBudget} KB up to the first paint of the sign-in page: page, styles and its script`, () => {
    const styles = [...listFiles(page())].filter((file) => file.endsWith('.css'))
    expect(weighFiles(['index.html', ...styles, earlyScript()])).toBeLessThanOrEqual(firstPaintBudget)
  })

  it(`weighs at most ${signInBudget} KB up to the sign-in page`, () => {
    expect(weighFiles([...listFiles([...page(), ...texts('start')]), earlyScript()])).toBeLessThanOrEqual(signInBudget)
  })

  it(`weighs at most ${listBudget} KB up to the first list, in at most 8 files`, () => {
    const files = [...listFiles([...page(), findWork(), ...texts('start'), ...texts('work')]), earlyScript()]
    expect(weighFiles(files)).toBeLessThanOrEqual(listBudget)
    expect(files).toSatisfy((list: string[]) => list.length <= 8, files.join(', '))
  })

  it('draws the sign-in page before the application: its script is the last of the page and names no other', () => {
    const script = readFileSync(dist + earlyScript(), 'utf8')
    expect(script).toContain('autoComplete="current-password"')
    expect(script).not.toMatch(/\bimport\b/)
    expect(html().indexOf(earlyScript())).toBeGreaterThan(html().indexOf('id="root"'))
  })

  it('carries the texts of the designers and of the audit trail to no list', () => {
    const [designer, list] = [
      readTexts('engine/designer'),
      readFileSync(dist + (manifest[findWork()]?.file ?? ''), 'utf8'),
    ]
    expect(designer.length).toBeGreaterThan(20)
    expect(designer.filter((text) => list.includes(text)).length).toBeLessThan(designer.length / 4)
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
const html = (): string => readFileSync(`${dist}index.html`, 'utf8')
/** What the page itself names: the entry has no key of its own in the manifest, since its code is part of a shared file. */
const page = (): string[] => {
  const text = html()
  return Object.keys(manifest).filter((key) => text.includes(`/${manifest[key]?.file ?? ''}"`))
}
/** The script that draws the sign-in page; the manifest does not know it. */
function earlyScript(): string {
  const name = /<script src="\/(assets\/[^"]+)"/.exec(html())?.[1]
  if (!name) throw new Error('The page names no script in front of the application')
  return name
}
/** Shell and list; the texts of the same stage have the same name. */
function findWork(): string {
  const key = Object.keys(manifest).find((candidate) => manifest[candidate]?.name === 'work' && manifest[candidate].css)
  if (!key) throw new Error('The build has no chunk work')
  return key
}
/** Chinese texts of a file, without those that are a single word. */
function readTexts(name: string): string[] {
  const source = readFileSync(new URL(`../../packages/texts/src/zh/${name}.ts`, import.meta.url), 'utf8')
  return [...source.matchAll(/: '([^'{}]{6,})'/g)].flatMap(([, text]) => text ?? [])
}

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
