import { describe, expect, it } from 'vitest'
import { readInterfaceColumns, withFigures } from './interface-columns.ts'

const use = { interfaceId: 'i', propsValue: 'id', relationField: 'fullName', children: '', params: [] }

describe('columns of records from a data interface', () => {
  it('are those of the design, otherwise only the shown field (F2.18)', () => {
    const given = [{ value: 'fullName', label: '名称' }, 'power', '', { label: 'x' }, 7]
    expect(readInterfaceColumns(given, use).map(({ vmodel, label }) => [vmodel, label])).toEqual([
      ['fullName', '名称'],
      ['power', 'power'],
    ])
    expect(readInterfaceColumns(undefined, use).map(({ vmodel }) => vmodel)).toEqual(['fullName'])
  })

  it('are formatted as figures if every value is a number', () => {
    const columns = readInterfaceColumns(['fullName', 'power', 'mixed', 'empty'], use)
    const rows = [
      { fullName: '青浦', power: 12.5, mixed: 1, empty: null },
      { fullName: '嘉定', power: null, mixed: '2', empty: '' },
    ]
    const figures = withFigures(columns, rows).flatMap(({ vmodel, isNumeric }) => (isNumeric ? [vmodel] : []))
    expect(figures).toEqual(['power'])
    expect(withFigures(columns, undefined).some(({ isNumeric }) => isNumeric)).toBe(false)
  })
})
