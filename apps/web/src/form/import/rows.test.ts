import { importLimits as limits, type CheckedImportRow } from '@armature/contract'
import { describe, expect, it } from 'vitest'
import { defaultModule } from './import-calls.ts'
import { importLimits, importSteps, findFileError } from './import-limits.ts'
import { findNextError, withCell, withErrors } from './rows.ts'

const aRow = (key: string, values: Partial<CheckedImportRow> = {}): CheckedImportRow => ({
  key,
  rowNumber: 2,
  cells: { account: key, name: 'Li' },
  notes: {},
  errors: {},
  ...values,
})

describe('an import', () => {
  it('has exactly three steps: upload, preview, result (F9.04)', () => {
    expect(importSteps).toEqual(['upload', 'preview', 'result'])
  })

  it('accepts xls, xlsx and csv, at most 500 KB and 1000 rows per request, as in the contract (F9.01, F9.03)', () => {
    const { cellChars: _chars, ...same } = limits
    expect(importLimits).toEqual(same)
    expect(importLimits).toEqual({ bytes: 512_000, rows: 1_000, fileRows: 20_000, extensions: ['xls', 'xlsx', 'csv'] })
  })

  it('belongs to visualdev/OnlineDev by default (F7.76)', () => {
    expect(defaultModule).toBe('visualdev/OnlineDev')
  })

  it.each([
    ['a.xlsx', 512_000, undefined],
    ['A.XLS', 1, undefined],
    ['a.xlsx', 512_001, 'tooLarge'],
    ['a.csv', 10_240_000, undefined],
    ['a.csv', 10_240_001, 'tooLargeCsv'],
    ['a.txt', 1, 'wrongType'],
    ['xlsx', 1, 'wrongType'],
    ['a.xlsx.exe', 1, 'wrongType'],
  ])('checks %s of %i bytes: %s', (name, size, reason) => {
    expect(findFileError({ name, size })).toBe(reason)
  })
})

describe('a changed cell', () => {
  it('loses its error and the note of the file; the others keep theirs', () => {
    const row = aRow('a', { notes: { name: 'formula', account: 'merged' }, errors: { name: 'x', account: 'y' } })
    const other = aRow('b', { errors: { name: 'z' } })
    const [changed, same] = withCell([row, other], 'a', 'name', 'Wang')
    expect(changed).toEqual(
      aRow('a', { cells: { account: 'a', name: 'Wang' }, notes: { account: 'merged' }, errors: { account: 'y' } }),
    )
    expect(same).toBe(other)
  })
})

describe('the response of the server for changed rows', () => {
  it('is applied to rows that still have the checked texts, and keeps the other objects', () => {
    const [a, b, c] = [aRow('a'), aRow('b'), aRow('c', { cells: { account: 'c', name: 'typed since' } })]
    const said = [aRow('a', { errors: { name: 'wrong' } }), aRow('b'), aRow('c', { errors: { name: 'wrong' } })]
    const rows = withErrors([a, b, c], said)
    expect(rows[0]?.errors).toEqual({ name: 'wrong' })
    expect([rows[1] === b, rows[2] === c]).toEqual([true, true])
  })
})

describe('the next error', () => {
  const columns = [{ id: 'account' }, { id: 'name' }]
  const rows = [aRow('a', { errors: { name: 'x' } }), aRow('b'), aRow('c', { errors: { account: 'y', name: 'z' } })]

  it('is found row by row, and from the top again after the last', () => {
    const places = [null, { row: 0, place: 1 }, { row: 2, place: 0 }, { row: 2, place: 1 }]
    expect(places.map((from) => findNextError(rows, columns, from))).toEqual([
      { row: 0, place: 1 },
      { row: 2, place: 0 },
      { row: 2, place: 1 },
      { row: 0, place: 1 },
    ])
  })

  it('is missing if there are no errors', () => {
    expect(findNextError([aRow('a')], columns, null)).toBeNull()
  })
})
