import { expect, it } from 'vitest'
import { formulaWords, namesOf } from './formula-words.ts'
import { aField } from './testing/a-design.ts'

const fields = [
  aField('numInput', 'price', {}, { label: '单价', labelI18n: { en: 'Price' } }),
  aField('table', 'items', {}, { label: '明细', children: [aField('numInput', 'count', {}, { label: '数量' })] }),
]

it('a formula is formatted with labels, columns with their table, unknown names as written', () => {
  expect(formulaWords(['price', '*', 'items.count', '-', 'gone'], namesOf({ fields }, 'zh'), null)).toBe(
    '单价 × 明细.数量 − gone',
  )
})

it('labels are read once per state of the form, and again for another state or language', () => {
  const names = namesOf({ fields }, 'zh')
  expect(namesOf({ fields }, 'zh')).toBe(names)
  expect(namesOf({ fields }, 'en').get('price')).toBe('Price')
  expect(namesOf({ fields: [aField('numInput', 'price', {}, { label: '价格' })] }, 'zh').get('price')).toBe('价格')
})
