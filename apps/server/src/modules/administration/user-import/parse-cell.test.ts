import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDate, parseEach, parseChoice, splitParts } from './parse-cell.ts'

const yes = { value: 1, label: { zh: '启用', tw: '啟用', en: 'Enabled' } }
const no = { value: 0, label: { zh: '停用', tw: '停用', en: 'Disabled' } }

describe('a day in a cell', () => {
  const day = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2199-12-31T00:00:00Z'),
    noInvalidDate: true,
  })

  it('is the same however people write it', () => {
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10)
        const [year, month, dayOfMonth] = iso.split('-').map(Number)
        for (const text of [
          iso,
          `${iso} 00:00:00`,
          `${year}/${month}/${dayOfMonth}`,
          `${year}.${month}.${dayOfMonth}`,
          `${year}年${month}月${dayOfMonth}日`,
        ])
          expect(parseDate(text, 'zh')).toEqual({ value: iso })
      }),
    )
  })

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '20261120', '11/20/2026', '2026-11-20 08:30:00', 'x'])(
    '%s is none',
    (text) => {
      expect(parseDate(text, 'en')).toEqual({ fault: 'Enter a date such as 2026-11-20' })
    },
  )
})

describe('one of a few values', () => {
  it.each(['启用', '啟用', 'enabled', 'ENABLED'])('%s is taken in any language and case', (text) => {
    expect(parseChoice(text, [yes, no], 'zh')).toEqual({ value: 1 })
  })

  it('names what there is where it is none of them, in the language of the caller', () => {
    expect(parseChoice('x', [yes, no], 'tw')).toEqual({ fault: '只能填寫：啟用、停用' })
    expect(parseChoice('x', [yes, no], 'en')).toEqual({ fault: 'This must be one of: Enabled, Disabled' })
  })
})

describe('several in one cell', () => {
  it('are parted by semicolons of either script and by lines, without blanks, empty ones and doubles', () => {
    expect(splitParts(' a; b；c\nd ;; a')).toEqual(['a', 'b', 'c', 'd'])
  })

  it('fail with the first that is wrong, and two names of one thing are one thing', () => {
    const parse = (text: string) => (text.startsWith('?') ? { fault: text } : { value: text.toLowerCase() })
    expect(parseEach('a;?b;?c', parse)).toEqual({ fault: '?b' })
    expect(parseEach('a;A;b', parse)).toEqual({ value: ['a', 'b'] })
  })
})
