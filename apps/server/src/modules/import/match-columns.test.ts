import { describe, expect, it } from 'vitest'
import { matchColumns } from './match-columns.ts'

const text = (zh: string, en: string) => ({ zh, tw: zh, en })
const targets = [
  { key: 'code', label: text('编号', 'Number') },
  { key: 'price', label: text('单价(元)', 'Unit price (CNY)'), aliases: [text('单价', 'Unit price')] },
  { key: 'customer', label: text('客户名称', 'Customer name') },
]
const match = (headings: string[], choices: Record<string, string> = {}, rows: string[][] = []) =>
  matchColumns(
    {
      heading: { number: 1, cells: headings, notes: {} },
      rows: rows.map((cells, at) => ({ number: at + 2, cells, notes: {} })),
    },
    targets,
    choices,
  ).map(({ name, key, by }) => `${name}: ${key} ${by}`.trim())

describe('matchColumns', () => {
  it('finds fields by their label in any language, an alias or their code', () => {
    expect(match(['*编号', 'unit price', 'CUSTOMER'])).toEqual([
      '*编号: code name',
      'unit price: price name',
      'CUSTOMER: customer name',
    ])
  })

  it('matches similar names, the most similar first, and each field once', () => {
    expect(match(['客户名', '客户名称（全）', '日期'])).toEqual(['客户名:', '客户名称（全）: customer guess', '日期:'])
  })

  it('prefers earlier choices to everything else, also for skipped columns', () => {
    expect(match(['编号', 'No.'], { 编号: '', 'no.': 'code' })).toEqual(['编号:  choice', 'No.: code choice'])
  })

  it('ignores a choice whose field no longer exists', () => {
    expect(match(['编号'], { 编号: 'removed' })).toEqual(['编号: code name'])
  })

  it('distinguishes repeated headings, and lists the first different values', () => {
    expect(match(['编号', '编号'])).toEqual(['编号: code name', '编号 #2:'])
    const [column] = matchColumns(
      {
        heading: { number: 1, cells: ['编号'], notes: {} },
        rows: ['a', '', 'a', 'b', 'c', 'd'].map((cell, number) => ({ number, cells: [cell], notes: {} })),
      },
      targets,
      {},
    )
    expect(column?.examples).toEqual(['a', 'b', 'c'])
  })
})
