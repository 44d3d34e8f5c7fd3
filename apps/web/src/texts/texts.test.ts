import { describe, expect, it } from 'vitest'

type Tree = { [key: string]: string | Tree }
const files = import.meta.glob<{ default: Tree }>('./{zh,tw,en}/*.ts', { eager: true })
const languages = ['zh', 'tw', 'en']
const namespaces = [...new Set(Object.keys(files).map((path) => path.split('/')[2]?.replace('.ts', '') ?? ''))]

describe.each(namespaces)('the catalogue %s', (namespace) => {
  const texts = languages.map((language) => flat(files[`./${language}/${namespace}.ts`]?.default ?? {}))
  const [zh = new Map<string, string>(), tw, en] = texts

  it('has the same keys in the three languages', () => {
    expect(zh.size).toBeGreaterThan(0)
    expect(keysOf(tw)).toEqual(keysOf(zh))
    expect(keysOf(en)).toEqual(keysOf(zh))
  })

  it('fills in the same values in the three languages', () => {
    for (const [key, text] of zh) {
      for (const other of texts) {
        const same = other.get(key) ?? other.get(`${key}_other`)
        if (same !== undefined) expect(`${key}: ${valuesOf(same)}`).toBe(`${key}: ${valuesOf(text)}`)
      }
    }
  })

  it('has no Chinese in English', () => {
    for (const [key, text] of en ?? []) expect(`${key}: ${text}`).not.toMatch(/[\u4e00-\u9fff]/)
  })
})

function flat(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
    ),
  )
}

// English has a singular of its own; Chinese has one form for all numbers.
const keysOf = (texts?: Map<string, string>): string[] =>
  [...new Set([...(texts?.keys() ?? [])].map((key) => key.replace(/_(one|other)$/, '')))].sort()
const valuesOf = (text: string): string =>
  [...text.matchAll(/\{\{(\w+)/g)]
    .map(([, name]) => name)
    .sort()
    .join()
