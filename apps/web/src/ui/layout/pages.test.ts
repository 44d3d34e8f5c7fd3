import { pageQuery } from '@armature/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countPages, pageSizes, listPageNumbers } from './pages.ts'

describe('paging', () => {
  it('starts with page 1 of 20 rows (F9.19, F9.20)', () => {
    expect(pageQuery.parse({})).toMatchObject({ currentPage: 1, pageSize: 20 })
  })
  it('offers 20, 50, 100 and 500 rows (F9.21, SO.113)', () => {
    expect(pageSizes).toEqual([20, 50, 100, 500])
  })
  it('shows first, last and the neighbors of the current page', () => {
    expect(listPageNumbers(1, 65)).toEqual([1, 2, 3, 4, 5, 6, 0, 65])
    expect(listPageNumbers(30, 65)).toEqual([1, 0, 28, 29, 30, 31, 32, 0, 65])
    expect(listPageNumbers(65, 65)).toEqual([1, 0, 60, 61, 62, 63, 64, 65])
    expect(listPageNumbers(2, 3)).toEqual([1, 2, 3])
  })
  it('always shows the current page, in rising order, without duplicates', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (count, wanted) => {
        const current = Math.min(wanted, count)
        const shown = listPageNumbers(current, count).filter((page) => page !== 0)
        expect(shown).toContain(current)
        expect(shown).toEqual([...new Set(shown)].sort((one, other) => one - other))
        expect(shown.at(0)).toBe(1)
        expect(shown.at(-1)).toBe(count)
      }),
    )
  })
  it('has one page for an empty list', () => {
    expect(countPages(0, 20)).toBe(1)
    expect(countPages(41, 20)).toBe(3)
  })
})
