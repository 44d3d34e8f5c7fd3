import { expect, it } from 'vitest'
import { findTextFaults, listLanguages } from './check-texts.mjs'

const languages = ['zh', 'tw', 'en']
const find = (text) => findTextFaults('apps/server/src/a.ts', text, languages)

it('refuses texts of several languages beside each other', () => {
  expect(find(`const name = { zh: '角色', tw: '角色', en: 'Role' }`)).toEqual([
    'apps/server/src/a.ts:1: texts belong in the folder of their language, packages/texts/src/<language>',
  ])
  expect(find('\nconst a = { b: [{ zh: `第${n}行`, en: `line ${n}` }] }')).toHaveLength(1)
  expect(find(`const words = { zh: { on: '开' }, tw: { on: '開' } }`)).toHaveLength(1)
  expect(find(`const made = { zh: (n) => '开' + n, en: (n) => 'on' + n }`)).toHaveLength(1)
})

it('allows values that are not texts, and names of one language', () => {
  expect(find('const a = { zh: name, tw: name, en: name }')).toEqual([])
  expect(find(`const a = { zh: '角色', other: '角色' }`)).toEqual([])
})

it('reads the languages from the lines that register them', () => {
  expect(listLanguages(`export * as zh from './zh/index.ts'\nexport * as fr from './fr/index.ts'\n`)).toEqual([
    'zh',
    'fr',
  ])
})
