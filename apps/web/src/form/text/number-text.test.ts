import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addStep, normalizeNumber, isPartialNumber, formatPlainNumber, readNumber } from './number-text.ts'

describe('a number as it is typed', () => {
  it.each([
    ['1,234.50', 1234.5],
    ['１２．５', 12.5],
    ['−3', -3],
    [' 7 ', 7],
    ['.5', 0.5],
    ['1.', 1],
  ])('%s is read as %d', (text, number) => {
    expect(readNumber(normalizeNumber(text))).toBe(number)
  })

  it.each(['', '-', '.', '-.'])('"%s" is incomplete and no number yet', (text) => {
    expect(isPartialNumber(text)).toBe(true)
    expect(readNumber(text)).toBeUndefined()
  })

  it.each(['a', '1e5', '1-2', '1.2.3', '--1'])('"%s" is refused', (text) => {
    expect(isPartialNumber(text)).toBe(false)
  })

  it('is the same number again when it is edited', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }), (number) => {
        const text = formatPlainNumber(number)
        expect(isPartialNumber(text)).toBe(true)
        expect(readNumber(text)).toBeCloseTo(number, 10)
      }),
    )
  })

  it('steps without binary rounding errors', () => {
    expect(addStep(0.1, 0.2)).toBe(0.3)
    expect(addStep(1.005, -0.001)).toBe(1.004)
  })
})
