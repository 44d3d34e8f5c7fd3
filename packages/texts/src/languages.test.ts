/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, it } from 'vitest'
import { contractTexts } from './contract.ts'
import { engineTexts } from './engine.ts'
import { errorTexts } from './errors.ts'
import { folders, languages } from './languages.ts'
import { serverTexts } from './server.ts'

const files = Object.keys(import.meta.glob('./*/**/*.ts'))
const sources = import.meta.glob<string>('./registered.ts', { query: '?raw', import: 'default', eager: true })
type Tree = { [key: string]: Tree | string | readonly string[] }

describe('a language', () => {
  it('is one folder and the line that registers it', () => {
    expect(sources['./registered.ts']?.match(/^export .*$/gm)).toEqual(
      ['zh', 'tw', 'en'].map((code) => `export * as ${code} from './${code}/index.ts'`),
    )
    const folderNames = new Set(files.map((file) => file.split('/')[1]))
    expect([...folderNames].sort()).toEqual([...languages, 'testing'].sort())
  })

  it('has its own name, and its place in menus', () => {
    expect(languages).toEqual(['zh', 'tw', 'en'])
    expect(languages.map((language) => folders[language].language.name)).toEqual(['简体中文', '繁體中文', 'English'])
  })

  it.each(languages)('%s has the files of the first one', (language) => {
    const listFiles = (code: string) => files.filter((file) => file.startsWith(`./${code}/`))
    expect(listFiles(language)).toEqual(listFiles('zh').map((file) => file.replace('/zh/', `/${language}/`)))
  })
})

describe.each(Object.entries({ contractTexts, engineTexts, errorTexts, serverTexts }))('%s', (_part, tree) => {
  const texts = listTexts(tree as unknown as Tree)

  it('has every text in every language', () => {
    expect(texts.length).toBeGreaterThan(100)
    for (const [path, text] of texts) expect([path, ...Object.keys(text)], path).toEqual([path, ...languages])
  })

  it('fills in the same values in every language', () => {
    const listValues = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
    for (const [path, text] of texts) {
      if (typeof text['zh'] !== 'string') continue
      for (const other of languages)
        expect([path, ...listValues(text[other] as string)]).toEqual([path, ...listValues(text['zh'])])
    }
  })
})

function listTexts(tree: Tree, path = ''): [string, Tree][] {
  if ('zh' in tree) return [[path, tree]]
  return Object.entries(tree).flatMap(([key, below]) => listTexts(below as Tree, `${path}/${key}`))
}
