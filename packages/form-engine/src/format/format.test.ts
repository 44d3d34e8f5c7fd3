import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aField } from '../testing/a-field.ts'
import { formatAmountInCapitals } from './amount.ts'
import { startOfDay } from './calendar.ts'
import { formatDate, toMilliseconds } from './date.ts'
import { formatFigure } from './figure.ts'
import { formatFileSize } from './file-size.ts'
import { formatNumber, formatShownNumber, formatShortNumber } from './number.ts'
import { formatRelativeTime, formatTimeDisplay, formatTimeSince } from './time-ago.ts'

const noon = Date.UTC(2026, 0, 5, 12, 3, 4)
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const context = { now: noon, offsetMinutes: 480, language: 'zh' as const }

describe('dates', () => {
  it('have the format year-month-day hour:minute:second by default (F9.63)', () => {
    expect(formatDate(noon)).toBe('2026-01-05 12:03:04')
    expect(formatDate(noon, 'yyyy年M月d日 HH:mm', 480)).toBe('2026年1月5日 20:03')
    expect(formatDate(noon, 'YYYY/MM/DD [at] h:mm:ss.SSS', -720)).toBe('2026/01/05 at 12:03:04.000')
    expect(formatDate(Date.UTC(2025, 11, 31, 17), 'YY-MM-DD', 480)).toBe('26-01-01')
  })
  it('that are missing give an empty text', () => {
    for (const ms of [null, undefined, NaN, Infinity, 1e17]) expect(formatDate(ms)).toBe('')
  })
  it('of ten digits are seconds (F9.64)', () => {
    expect(toMilliseconds(1_700_000_000)).toBe(1_700_000_000_000)
    expect(toMilliseconds(1_700_000_000_000)).toBe(1_700_000_000_000)
    expect(toMilliseconds(999_999_999)).toBe(999_999_999)
  })
  it('begin at midnight of their time zone', () => {
    expect(formatDate(startOfDay(noon, 480), undefined, 480)).toBe('2026-01-05 00:00:00')
    expect(formatDate(startOfDay(Date.UTC(2026, 0, 5, 17), 480), undefined, 480)).toBe('2026-01-06 00:00:00')
    expect(formatDate(startOfDay(-1, -300), undefined, -300)).toBe('1969-12-31 00:00:00')
  })
})

describe('the time display of forms', () => {
  it.each([
    [29 * second, '刚刚', 'F9.58'],
    [30 * second, '1分钟前', 'F9.59'],
    [61 * second, '2分钟前', 'F9.59'],
    [hour - second, '60分钟前', 'F9.59'],
    [hour, '1小时前', 'F9.60'],
    [hour + second, '2小时前', 'F9.60'],
    [day - second, '24小时前', 'F9.60'],
    [day, '1天前', 'F9.61'],
    [2 * day - second, '1天前', 'F9.61'],
    [2 * day, '2026-01-03 20:03:04', 'F9.62'],
    [-hour, '2026-01-05 21:03:04', 'F9.62'],
  ])('%i ms ago is %s (%s, FO.106)', (past, text) => {
    expect(formatTimeDisplay(noon - past, context)).toBe(text)
  })
  it('accepts a time of ten digits as seconds and a format for the date (F9.62, F9.63, F9.64)', () => {
    expect(formatTimeDisplay((noon - hour) / 1000, context)).toBe('1小时前')
    expect(formatTimeDisplay(noon - 9 * day, context, 'MM-dd')).toBe('12-27')
  })
  it('counts minutes, hours and days without ago (F9.55, F9.56, F9.57)', () => {
    const since = (past: number) => formatTimeSince(noon - past, { now: noon, language: 'en' })
    expect([minute, 2 * minute, hour, day, 3 * day].map(since)).toEqual([
      '1 minute',
      '2 minutes',
      '1 hour',
      '1 day',
      '3 days',
    ])
  })
})

describe('the relative time of messages', () => {
  it.each([
    [59 * second, '刚刚', 'just now', 'S9.43'],
    [minute, '1分钟前', '1 minute ago', 'S9.44'],
    [hour - 1, '59分钟前', '59 minutes ago', 'S9.44'],
    [hour, '1小时前', '1 hour ago', 'S9.45'],
    [day - 1, '23小时前', '23 hours ago', 'S9.45'],
    [day, '1天前', '1 day ago', 'S9.46'],
    [7 * day - 1, '6天前', '6 days ago', 'S9.46'],
    [7 * day, '1周前', '1 week ago', 'S9.47'],
    [28 * day - 1, '3周前', '3 weeks ago', 'S9.47'],
    [28 * day, '1个月前', '1 month ago', 'S9.48'],
    [119 * day, '3个月前', '3 months ago', 'S9.48'],
    [120 * day, '2025-09-07 20:03', '2025-09-07 20:03', 'S9.49'],
  ])('%i ms ago is %s, %s (%s, SO.114)', (past, zh, en) => {
    expect(formatRelativeTime(noon - past, context)).toBe(zh)
    expect(formatRelativeTime(noon - past, { ...context, language: 'en' })).toBe(en)
  })
  it('of a future time is its date', () => {
    expect(formatRelativeTime(noon + day, context)).toBe('2026-01-06 20:03')
  })
})

describe('numbers', () => {
  it('have thousands separators and keep their decimals (F9.54)', () => {
    expect(formatNumber(-1234567.5)).toBe('-1,234,567.5')
    expect(formatNumber('1234.50', { precision: 2 })).toBe('1,234.50')
    expect(formatNumber(999)).toBe('999')
    expect(formatNumber(1e21)).toBe('1,000,000,000,000,000,000,000')
    expect(formatNumber(1e-7)).toBe('0.0000001')
    expect(formatNumber(1234.5, { thousands: false, precision: 0 })).toBe('1235')
  })
  it('for people have a minus as wide as a digit, zero has none', () => {
    expect(formatShownNumber(-1234.5, { precision: 1 })).toBe('−1,234.5')
    expect(formatShownNumber(-0.04, { precision: 1 })).toBe('0.0')
    expect(formatShownNumber(12, {})).toBe('12')
  })
  it('that are invalid give an empty text', () => {
    for (const value of [null, '', 'x', NaN, Infinity, []]) expect(formatNumber(value)).toBe('')
  })
  it.each([
    [1000, '1k', 'F9.48'],
    [1_234_567, '1.23M', 'F9.49'],
    [999_999, '1M', 'F9.49'],
    [2.5e9, '2.5G', 'F9.50'],
    [1e12, '1T', 'F9.51'],
    [-3e15, '-3P', 'F9.52'],
    [7.256e18, '7.26E', 'F9.53'],
    [1e22, '10000E', 'F9.53'],
  ])('%d is %s in short (%s, FO.105)', (value, text) => {
    expect(formatShortNumber(value)).toBe(text)
  })

  it.each([
    [999, '999'],
    [0.126, '0.13'],
    [0, '0'],
  ])('%d is %s in short, without a letter', (value, text) => {
    expect(formatShortNumber(value)).toBe(text)
  })
})

describe('a formatted number of a field', () => {
  const money = aField('numInput', { precision: 2, thousands: true })
  it.each([
    [money, 12345.67, '12,345.67'],
    [money, '15001.5', '15,001.50'],
    [money, -4.2, '−4.20'],
    [aField('calculate'), '15001.5', '15001.50'],
    [aField('calculate', { thousands: true }), '-15001.50', '−15,001.50'],
    [aField('slider', { step: 0.5 }), '40', '40.0'],
    [money, '', ''],
    [aField('comInput'), 12345.67, ''],
  ])('has the decimals and separators of its field, whatever the input: case %#', (field, value, text) => {
    expect(formatFigure(value, field)).toBe(text)
  })
})

describe('file sizes', () => {
  it.each([
    [0, '0.00 B', 'S9.50'],
    [1023, '1023.00 B', 'S9.50'],
    [1024, '1.00 KB', 'S9.51'],
    [1536, '1.50 KB', 'S9.51'],
    [1_048_576, '1.00 MB', 'S9.52'],
    [1_073_741_824, '1.00 GB', 'S9.53'],
    [5e12, '4656.61 GB', 'S9.53'],
  ])('%d bytes are %s, with two decimals (%s, S9.54, SO.115)', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text)
  })
})

describe('an amount in Chinese capitals', () => {
  it.each([
    [0, '零元整'],
    [1, '壹元整'],
    [10, '壹拾元整'],
    [1005.2, '壹仟零伍元贰角'],
    [1.05, '壹元零伍分'],
    [0.05, '伍分'],
    [0.5, '伍角'],
    [1.005, '壹元零壹分'],
    [100_000, '壹拾万元整'],
    [10_000_005, '壹仟万零伍元整'],
    [100_000_000, '壹亿元整'],
    [100_010_000, '壹亿零壹万元整'],
    [20_300.67, '贰万零叁佰元陆角柒分'],
    ['123456789012.34', '壹仟贰佰叁拾肆亿伍仟陆佰柒拾捌万玖仟零壹拾贰元叁角肆分'],
  ])('%s is %s (SO.107)', (amount, text) => {
    expect(formatAmountInCapitals(amount)).toBe(text)
  })
  it('is empty for a negative amount (S5.28)', () => {
    expect(formatAmountInCapitals(-1)).toBe('')
    expect(formatAmountInCapitals('-0.01')).toBe('')
  })
  it('is empty for an invalid number (S5.29)', () => {
    for (const value of ['', ' ', '\n', 'x', null, undefined, NaN, Infinity, [1], '1,5'])
      expect(formatAmountInCapitals(value)).toBe('')
  })
  it('has the text that it is too large above twelve digits, including rounding (S5.30, SO.104, SO.107)', () => {
    expect(formatAmountInCapitals(999_999_999_999)).toContain('元整')
    expect(formatAmountInCapitals(1_000_000_000_000)).toBe('金额过大')
    expect(formatAmountInCapitals('999999999999.995', 'en')).toBe('amount too large')
  })
  it('never has two zeros in a row, and has every digit once', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n - 1n }), (cents) => {
        const digits = cents.toString().padStart(3, '0')
        const text = formatAmountInCapitals(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
        expect(text).not.toMatch(/零零|零$/)
        const said = [...text].flatMap((sign) => {
          const digit = '零壹贰叁肆伍陆柒捌玖'.indexOf(sign)
          return digit > 0 ? [digit] : []
        })
        expect(said.join('')).toBe(cents.toString().replaceAll('0', ''))
      }),
    )
  })
})
