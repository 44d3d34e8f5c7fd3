import { describe, expect, it } from 'vitest'
import { checkTextKeys, findMissingKeys, readCatalogue } from './check-text-keys.mjs'

const texts = {
  ui: readCatalogue(`export default { save: '保存' }`),
  users: readCatalogue(`export default { form: { title: '用户' }, count_other: '{{count}} 人' } satisfies typeof zh`),
  open: readCatalogue(`export default { ...others }`),
}
const find = (code, hook = `useTranslation('users')`) =>
  findMissingKeys('apps/web/src/x.tsx', `const { t } = ${hook}\n${code}`, texts)

describe('the check of keys of texts', () => {
  it.each([
    [`t('form.name')`, 'form.name'],
    [`t('form')`, 'form'],
    [`t(isNew ? 'form.title' : 'form.old')`, 'form.old'],
    ['t(`states.${state}`)', 'states'],
    [`translate('ui:saved')`, 'ui:saved'],
  ])('finds %s, which has no text', (code, key) => {
    expect(find(code)).toEqual([`apps/web/src/x.tsx:2: there is no text "${key}"`])
  })

  it.each([
    `t('form.title')`,
    `t('save')`,
    `t('count', { count: 2 })`,
    't(`form.${name}`)',
    `t('open:anything')`,
    `t(key)`,
    `other('form.name')`,
  ])('accepts %s', (code) => {
    expect(find(code)).toEqual([])
  })

  it('looks in all catalogues if a function is given its texts', () => {
    expect(find(`t('form.title')`, 'props')).toEqual([])
    expect(findMissingKeys('apps/web/src/x.ts', `t('form.name')`, { users: texts.users })).toHaveLength(1)
  })

  it('finds nothing in the product', () => {
    expect(checkTextKeys()).toEqual([])
  })
})
