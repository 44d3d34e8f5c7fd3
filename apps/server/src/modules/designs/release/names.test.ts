import { describe, expect, it } from 'vitest'
import { escapeIdentifier } from '../../record-tables/escape-names.ts'
import { createColumnName, nextColumnNumber } from './names.ts'

describe('names of columns', () => {
  it.each([
    ['ratedPower', 'rated_power_3'],
    ['select', 'select_3'],
    ['URLOfSite2', 'urlof_site2_3'],
    ['x'.repeat(64), `${'x'.repeat(40)}_3`],
    ['_', 'field_3'],
  ])('%s becomes %s: snake case, at most 40 characters, a unique number (S5.21)', (field, name) => {
    expect(createColumnName(field, 3)).toBe(name)
  })

  it('never reuse a number in a table, including retired columns', () => {
    const column = (name: string) => ({ field: '', formId: '', column: name, type: { type: 'text' } as const })
    expect(nextColumnNumber([column('a_1'), column('b_7'), column('c_2')])).toBe(8)
    expect(nextColumnNumber([])).toBe(1)
  })

  it.each(['a"; drop table users; --', 'Upper', '', '1a', 'a'.repeat(64), 'a b'])(
    'refuses %j in a statement',
    (name) => {
      expect(() => escapeIdentifier(name)).toThrow('not a server-made name')
    },
  )
})
