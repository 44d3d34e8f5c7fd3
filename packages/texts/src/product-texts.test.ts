/// <reference types="vite/types/importMeta.d.ts" />
import { afterEach, describe, expect, it } from 'vitest'
import { contractTexts } from './contract.ts'
import { errorTexts } from './errors.ts'
import { languages, separateTexts } from './languages.ts'
import { listPlaceholders } from './placeholders.ts'
import { loadProductTexts } from './product-texts.ts'
import { pickServerTexts, serverTexts } from './server.ts'
import { setTextChanges } from './text-changes.ts'

const catalogues = Object.keys(import.meta.glob('./zh/web/*.ts')).map((file) => file.slice('./zh/web/'.length, -3))

describe.each(languages)('the texts of the product in %s', (language) => {
  it('have those of every part, and every catalogue of the web app', async () => {
    const keys = [...(await loadProductTexts(language)).keys()]
    for (const part of ['contract', 'engine', 'errors', 'server', ...catalogues.map((name) => `web/${name}`)])
      expect(keys.filter((key) => key.startsWith(`${part}/`)).length, part).toBeGreaterThan(0)
  })
})

describe('changed texts', () => {
  afterEach(() => setTextChanges('en', {}))

  it('are read in place of the delivered ones, in their language only, until they are reset', () => {
    const separate = separateTexts(contractTexts.success)
    const picked = pickServerTexts((texts) => texts.languagePacks)
    setTextChanges('en', {
      'contract/success/created': 'Made',
      'errors/icon.unknown': 'No such icon',
      'server/languagePacks/repeated': 'Twice',
    })
    expect(contractTexts.success.created).toEqual({ zh: '新建成功', tw: '新增成功', en: 'Made' })
    expect(errorTexts['icon.unknown']).toMatchObject({ zh: '图标不存在', en: 'No such icon' })
    expect(serverTexts.languagePacks.repeated.en).toBe('Twice')
    // also by what was taken apart before
    expect([separate.en.created, picked.en.repeated, separate.zh.created]).toEqual(['Made', 'Twice', '新建成功'])
    setTextChanges('en', {})
    expect([contractTexts.success.created.en, separate.en.created]).toEqual(['Created', 'Created'])
  })
})

it.each([
  ['共 {{count}} 条，{name}', ['{name}', '{{count']],
  ['{{ 空格 }} {参数名} <b>粗</b>', ['</b>', '<b>']],
  ['{{name}} {{name}} <1>链接</1>', ['</1>', '<1>', '{{name']],
])('the placeholders of %s', (text, found) => {
  expect(listPlaceholders(text)).toEqual(found.toSorted())
})
