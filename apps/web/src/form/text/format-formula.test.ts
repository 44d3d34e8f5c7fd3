import { expect, it } from 'vitest'
import { formatFormula, getFieldNames } from './format-formula.ts'
import { aField } from '../designer/testing/a-design.ts'

const fields = [
  aField('numInput', 'price', {}, { label: '单价', labelI18n: { en: 'Price' } }),
  aField('table', 'items', {}, { label: '明细', children: [aField('numInput', 'count', {}, { label: '数量' })] }),
]

it('a formula is formatted with labels, columns with their table, unknown names as written', () => {
  expect(formatFormula(['price', '*', 'items.count', '-', 'gone'], getFieldNames({ fields }, 'zh'), null)).toBe(
    '单价 × 明细.数量 − gone',
  )
})

it('labels are read once per state of the form, and again for another state or language', () => {
  const names = getFieldNames({ fields }, 'zh')
  expect(getFieldNames({ fields }, 'zh')).toBe(names)
  expect(getFieldNames({ fields }, 'en').get('price')).toBe('Price')
  expect(getFieldNames({ fields: [aField('numInput', 'price', {}, { label: '价格' })] }, 'zh').get('price')).toBe(
    '价格',
  )
})
