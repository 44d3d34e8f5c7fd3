import { describe, expect, it } from 'vitest'
import { aField, aStore, aTable } from '../testing/forms.ts'
import { pasteBlock, type FindChoice } from './paste.ts'

const columns = [
  aField('comInput', 'name'),
  aField('numInput', 'count', { precision: 2 }),
  aField('calculate', 'twice', { expression: ['rows.count', '*', '2'] }),
  aField('select', 'kind', { options: [{ id: 'k1', fullName: '备件' }] }, { dataType: 'static' }),
]
const find: FindChoice = (_, name) => ({ 备件: 'k1' })[name]
const paste = (block: string[][], at = { row: 0, column: 0 }) => {
  const store = aStore([aTable('rows', columns)], { stored: { rows: [{ name: 'a', count: 1 }] } })
  const pasted = pasteBlock(store, 'rows', columns, block, at, find)
  return { store, pasted, rows: store.values()['rows'] as Record<string, unknown>[] }
}

describe('a pasted block', () => {
  it('fills cells from the target on, and adds the missing rows', () => {
    const { rows, pasted } = paste([
      ['x', '1,234.5'],
      ['y', '2'],
    ])
    expect(rows).toMatchObject([
      { name: 'x', count: 1234.5 },
      { name: 'y', count: 2 },
    ])
    expect(pasted).toEqual({ rows: 2, skipped: 0, beyond: 0 })
  })

  it('skips cells that are not editable, and recalculates them', () => {
    const { rows } = paste([['x', '3', '999', '备件']])
    expect(rows[0]).toMatchObject({ twice: '6.00', kind: 'k1' })
  })

  it('keeps an option whose name is unknown, and reports it', () => {
    const { rows, pasted } = paste([['x', '3', '', '没有这个']])
    expect(rows[0]?.['kind']).toBe('')
    expect(pasted.skipped).toBe(1)
  })

  it('inserts a text that is no number and shows its error, so that nothing is lost', () => {
    const { store, rows } = paste([['x', 'viele']])
    expect(rows[0]?.['count']).toBe('viele')
    expect(store.errors('rows[0].count')).toHaveLength(1)
  })

  it('leaves out cells beyond the last column, and reports those with a text', () => {
    const { rows, pasted } = paste([['备件', '', '', 'zu viel']], { row: 0, column: 3 })
    expect(rows[0]).toMatchObject({ name: 'a', kind: 'k1' })
    expect(pasted).toEqual({ rows: 1, skipped: 0, beyond: 1 })
  })
})
