import { describe, expect, it } from 'vitest'
import { checkInvariants, findInvariantFaults } from './check-invariants.mjs'

const head = '| Invariant | Enforced by | Test |\n|---|---|---|\n'
const find = (row) => findInvariantFaults(head + row, (file) => file === 'a.test.ts')

describe('the check of invariants', () => {
  it('accepts a row with what enforces it and a test that exists', () => {
    expect(find('| one | database: a key | `a.test.ts` |')).toEqual([])
  })

  it('reports a test file that does not exist, and a row without one', () => {
    expect(find('| one | check | `b.test.ts` |')).toEqual([
      'docs/invariants.md:3 names b.test.ts, which does not exist',
    ])
    expect(find('| one | type | — |')).toEqual(['docs/invariants.md:3 names no test'])
  })

  it('reports a row that nothing enforces, unless it says so', () => {
    expect(find('| one | good will | `a.test.ts` |')).toHaveLength(1)
    expect(find('| one | not enforced yet: a convention | — |')).toEqual([])
  })

  it('finds none in the document', () => {
    expect(checkInvariants()).toEqual([])
  })
})
