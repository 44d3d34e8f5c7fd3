import { describe, expect, it } from 'vitest'
import type { FormatContext } from '../control/types.ts'
import { aField } from '../testing/a-field.ts'
import { address, readLevel } from './address.ts'

const names: Record<string, string> = { '330000': '浙江省', '330100': '杭州市', '330106': '西湖区', '310000': '上海市' }
const context: FormatContext = { language: 'zh', offsetMinutes: 480, textOf: (_field, id) => names[id] }
const one = aField('address')
const several = aField('address', { multiple: true })
const west = ['330000', '330100', '330106']

describe('an address', () => {
  it('is the list of its areas from the province down, shown joined with slashes (FP.48)', () => {
    expect(address.parse(west, one)).toEqual({ ok: true, value: west })
    expect(address.format(west, one, context)).toBe('浙江省/杭州市/西湖区')
    expect(address.idsOf(west, one)).toEqual(west)
    expect(address.column(one)).toEqual({ type: 'text[]' })
  })

  it('accepts several, and the same one only once (S5.41, FO.113)', () => {
    expect(address.parse([west, ['310000'], west], several)).toEqual({ ok: true, value: [west, ['310000']] })
    expect(address.format([west, ['310000']], several, context)).toBe('浙江省/杭州市/西湖区、上海市')
    expect(address.column(several)).toEqual({ type: 'jsonb' })
  })

  it('goes as deep as its level, to the district by default (S5.42, S5.43, SO.76)', () => {
    expect(
      [{ level: 0 }, { level: 1 }, {}, { level: 7 }, { level: '1' }].map((own) => readLevel(aField('address', own))),
    ).toEqual([0, 1, 2, 2, 2])
    expect(address.create()).toMatchObject({ level: 2 })
  })

  it('shows an unknown area by its id instead of hiding it', () => {
    expect(address.format(['330000', '999999'], one, context)).toBe('浙江省/999999')
  })

  it('is read from a cell by its names (FP.48)', () => {
    expect(address.fromCell?.('浙江省/杭州市/西湖区', one)).toEqual(['浙江省', '杭州市', '西湖区'])
    expect(address.fromCell?.('浙江省/杭州市；上海市', several)).toEqual([['浙江省', '杭州市'], ['上海市']])
  })

  it.each([
    ['330000'],
    [{ id: '330000' }],
    [['330000', 5]],
    [[['330000']]],
    [['a', 'b', 'c', 'd', 'e', 'f']],
    [['x\0']],
  ])('refuses an invalid path: %j', (raw) => {
    expect(address.parse(raw, one).ok).toBe(false)
  })
})
