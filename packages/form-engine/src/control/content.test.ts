import { expect, it } from 'vitest'
import { aField } from '../testing/a-field.ts'
import { contentOf, hrefOf } from './content.ts'

it('shows static texts in the reader’s language, in Chinese if there is no translation (FO.115)', () => {
  const field = aField('groupTitle', { content: '基本信息', contentI18n: { en: 'Basics', tw: '' } })
  expect(contentOf(field, 'content', 'zh')).toBe('基本信息')
  expect(contentOf(field, 'content', 'en')).toBe('Basics')
  expect(contentOf(field, 'content', 'tw')).toBe('基本信息')
  expect(contentOf(field, 'nothing', 'en')).toBe('')
})

it('follows links to http, https and this site only (FP.52)', () => {
  for (const href of ['https://example.org/a', 'http://example.org', '/model/station?x=1']) {
    expect(hrefOf(aField('link', { href }))).toBe(href)
  }
  for (const href of [
    'javascript:alert(1)',
    'JavaScript:x',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'ftp://x',
    '',
    5,
  ]) {
    expect(hrefOf(aField('link', { href }))).toBeUndefined()
  }
})
