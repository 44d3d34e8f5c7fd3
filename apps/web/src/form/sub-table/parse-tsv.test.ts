import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseTsv } from './parse-tsv.ts'

it('reads rows by line breaks and cells by tabs', () => {
  expect(parseTsv('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

it('keeps empty cells, also at the end of a row', () => {
  expect(parseTsv('a\t\t\n\t\tb')).toEqual([
    ['a', '', ''],
    ['', '', 'b'],
  ])
})

it('reads a quoted cell with tabs, line breaks and doubled quotes', () => {
  expect(parseTsv('"a\tb\nc ""d"""\te')).toEqual([['a\tb\nc "d"', 'e']])
})

it('treats a quote that is not at the start of a cell as a character', () => {
  expect(parseTsv('5" pipe\t"open')).toEqual([['5" pipe', '"open']])
})

it('parses every block that a spreadsheet may write', () => {
  const quote = (cell: string) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const cell = fc.string({ unit: fc.constantFrom('a', '1', '"', '\t', '\n', '列') })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (block) => {
      const text = block.map((row) => row.map(quote).join('\t')).join('\n')
      // A last row with one empty cell cannot be distinguished from the line break after the previous row.
      fc.pre(!(block.length > 1 && block.at(-1)?.join('') === '' && block.at(-1)?.length === 1))
      expect(parseTsv(text)).toEqual(block)
    }),
  )
})
