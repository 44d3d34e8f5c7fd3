import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { id, paging, text } from './shapes.ts'

const page = z.object(paging)

describe('paging input', () => {
  it('begins at page 1 with 20 a page (F9.19, F9.20)', () => {
    expect(page.parse({})).toEqual({ currentPage: 1, pageSize: 20 })
  })

  it('takes digits of a query as a number', () => {
    expect(page.parse({ currentPage: '3', pageSize: '50' })).toEqual({ currentPage: 3, pageSize: 50 })
  })

  it.each([
    0,
    -1,
    '-1',
    1e9,
    '1000000000',
    1.5,
    '1.5',
    Number.NaN,
    Infinity,
    '',
    ' ',
    '1e2',
    '0x10',
    true,
    null,
    [5],
    ['5'],
    {},
  ])('refuses %j as a page or a size', (value) => {
    expect(page.safeParse({ currentPage: value }).success).toBe(false)
    expect(page.safeParse({ pageSize: value }).success).toBe(false)
  })
})

describe('text from outside', () => {
  it('is refused with a NUL, a lone surrogate, or more than the maximum length', () => {
    expect(text(3).safeParse('储能站').success).toBe(true)
    for (const bad of ['a\u0000', '\ud83d', 'abcd']) expect(text(3).safeParse(bad).success).toBe(false)
  })
})

describe('an id', () => {
  it('is a UUID and nothing that only looks similar', () => {
    expect(id.safeParse('01a1f935-0057-71dc-be27-17f87cc1ccda').success).toBe(true)
    for (const bad of ['1', '', '01a1f935-0057-71dc-be27-17f87cc1ccda ', "' or 1=1 --"])
      expect(id.safeParse(bad).success).toBe(false)
  })
})
