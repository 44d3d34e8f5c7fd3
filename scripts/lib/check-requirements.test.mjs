import { describe, expect, it } from 'vitest'
import { findFaults, listIds, parseRows } from './check-requirements.mjs'

const rows = parseRows(
  '| id | requirement | shown by |\n|---|---|---|\n| S1.01 | A user signs in. | browser |\n| S1.04 | A call. | api |',
)

const fourRows = ['S1.01', 'S1.02', 'S1.03', 'S1.04'].map((id) => ({ id, shownBy: ['unit'] }))

describe('the check of requirement ids in tests', () => {
  it('reads the rows of a document and how each is shown', () => {
    expect(rows).toEqual([
      { id: 'S1.01', shownBy: ['browser'] },
      { id: 'S1.04', shownBy: ['api'] },
    ])
  })

  it('counts a range for all its rows', () => {
    expect(listIds('locks (S4.06–S4.08, F2.1)')).toEqual(['S4.06', 'S4.07', 'S4.08', 'F2.01'])
  })

  it('reports a row of the browser that only a test without a browser names', () => {
    const unit = { file: 'apps/web/src/a.test.ts', text: "it('signs in (S1.01)', () => {})" }
    expect(findFaults(rows, [unit])).toEqual(['S1.01 is shown by a browser, and no browser test names it'])
    const story = { file: 'e2e/sign-in.spec.ts', text: "test('signs in (S1.01)', () => {})" }
    expect(findFaults(rows, [unit, story])).toEqual([])
  })

  it.each(['it', 'test.step', 'it.each(cases)', 'describe', 'it.each`a`'])(
    'reports a title of %s with more than three ids',
    (call) => {
      const text = `const S = 'S1.01'\n${call}('does all (S1.01–S1.04)', () => {})`
      const faults = findFaults(fourRows, [{ file: 'a.test.ts', text }])
      expect(faults).toEqual(['a.test.ts:2 names 4 requirements in one title'])
    },
  )

  it('reports a title that names a row that is not there', () => {
    const text = "it('signs in (S1.05)', () => {})"
    expect(findFaults(fourRows, [{ file: 'a.test.ts', text }])).toEqual(['a.test.ts:1 names S1.05, which is no row'])
  })

  it('accepts three ids in a title, and more in the steps together', () => {
    const text = "test('a (S1.01, S1.02, S1.03)', () => test.step('b (S1.04)', () => {}))"
    expect(findFaults(fourRows, [{ file: 'a.spec.ts', text }])).toEqual([])
  })
})
