import { expect, it } from 'vitest'
import { aField } from '../testing/a-field.ts'
import { translateContent, readLinkHref } from './content.ts'

it('shows static texts in the reader’s language, in Chinese if there is no translation (FO.115)', () => {
  const field = aField('groupTitle', { content: '基本信息', contentI18n: { en: 'Basics', tw: '' } })
  expect(translateContent(field, 'content', 'zh')).toBe('基本信息')
  expect(translateContent(field, 'content', 'en')).toBe('Basics')
  expect(translateContent(field, 'content', 'tw')).toBe('基本信息')
  expect(translateContent(field, 'nothing', 'en')).toBe('')
})

it('follows links to http, https and this site only (FP.52)', () => {
  for (const href of ['https://example.org/a', 'http://example.org', '/model/station?x=1']) {
    expect(readLinkHref(aField('link', { href }))).toBe(href)
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
    expect(readLinkHref(aField('link', { href }))).toBeUndefined()
  }
})
