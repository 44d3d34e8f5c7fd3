import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvSeparator, parseCsv } from './csv.ts'

const listCells = (text: string) => {
  const read = parseCsv(text)
  return 'rows' in read ? read.rows.map(({ cells }) => cells) : read
}

describe('parseCsv', () => {
  it.each([
    [
      'commas',
      'name,price\nA,1',
      [
        ['name', 'price'],
        ['A', '1'],
      ],
    ],
    [
      'semicolons',
      'name;price\nA;1,5',
      [
        ['name', 'price'],
        ['A', '1,5'],
      ],
    ],
    [
      'tabs, Windows line ends',
      'name\tprice\r\nA, B\t1\r\n',
      [
        ['name', 'price'],
        ['A, B', '1'],
      ],
    ],
    [
      'a byte order mark',
      '\uFEFFname,price\nA,1',
      [
        ['name', 'price'],
        ['A', '1'],
      ],
    ],
    ['a first line that names the separator', 'sep=;\nname\nA;B,C,D', [['name'], ['A', 'B,C,D']]],
    [
      'separators inside quotes only',
      '"a;b;c",d\n1,2',
      [
        ['a;b;c', 'd'],
        ['1', '2'],
      ],
    ],
    [
      'quotes, doubled quotes and line breaks in cells',
      '"a ""b""","c\nd"\n5" pipe,x',
      [
        ['a "b"', 'c\nd'],
        ['5" pipe', 'x'],
      ],
    ],
    ['one column', 'name\nA\rB', [['name'], ['A'], ['B']]],
    [
      'empty cells at both ends',
      ',b,\n1,,',
      [
        ['', 'b', ''],
        ['1', '', ''],
      ],
    ],
    ['text behind a closing quote', '"a"b,c', [['ab', 'c']]],
    ['nothing', '', []],
  ])('reads %s', (_, text, rows) => {
    expect(listCells(text)).toEqual(rows)
  })

  it('numbers records as spreadsheet programs do and leaves blank ones out', () => {
    expect(parseCsv('a,b\n\n"1\n2",x\n , \n3,y')).toMatchObject({
      rows: [{ number: 1 }, { number: 3, cells: ['1\n2', 'x'] }, { number: 5, cells: ['3', 'y'] }],
    })
  })

  it('reports the cell whose quote is never closed', () => {
    expect(parseCsv('a,b\n1,2\n3,"4\n5,6')).toEqual({ fault: { row: 3, column: 2 } })
  })

  it('reads back anything that was written with quotes', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '中', ' ', '"', ',', ';', '\t', '\n', '\r') })
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    const separator = fc.constantFrom<CsvSeparator>(',', ';', '\t')
    fc.assert(
      fc.property(rows, separator, (table, mark) => {
        const line = (cells: string[]) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(mark)
        const text = `sep=${mark}\n${table.map(line).join('\n')}`
        expect(listCells(text)).toEqual(table.filter((cells) => cells.some((one) => one.trim() !== '')))
      }),
    )
  })
})
