import { fieldNamePattern } from '../design/names.ts'

/** A named check of a text, used like a regular expression. */
export interface NamedPattern {
  test(text: string): boolean
}

const provinces = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'
/** letters of plates: no I and no O, which look like digits */
const plateLetter = 'A-HJ-NP-Z'

/** The named patterns of the specification (S5.08–S5.21, SO.106). All are tested on the whole text. */
export const patterns = {
  /** 11 digits, starting with 13 to 19 */
  mobile: /^1[3-9]\d{9}$/,
  /** 6 to 16 letters and digits, both present */
  password: /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z\d]{6,16}$/,
  /** 15 digits, or 18 with a valid check digit */
  idCard: { test: isIdCard },
  email: /^(?!.*\.\.)[A-Za-z0-9_%+-][A-Za-z0-9._%+-]*@[A-Za-z0-9][A-Za-z0-9.-]*\.[A-Za-z]{2,}$/,
  /** seven characters, or eight for electric vehicles */
  licencePlate: new RegExp(
    `^[${provinces}][A-Z](?:[${plateLetter}0-9]{4}[${plateLetter}0-9挂学警港澳]|[A-HJK][${plateLetter}0-9][0-9]{4}|[0-9]{5}[A-HJK])$`,
  ),
  chinese: /^\p{Script=Han}+$/u,
  /** letters, digits and dots, without a dot at the start or end */
  code: /^[A-Za-z0-9](?:[A-Za-z0-9.]*[A-Za-z0-9])?$/,
  account: /^[A-Za-z0-9]+$/,
  /** letters, digits, Chinese characters, space, underscore, hyphen */
  name: /^[\p{L}\d _-]+$/u,
  numericCode: /^\d+$/,
  /** above zero, in steps of a half */
  duration: /^(?!0+(?:\.0)?$)\d+(?:\.[05])?$/,
  positiveInteger: /^[1-9]\d*$/,
  fieldName: fieldNamePattern,
} satisfies Record<string, NamedPattern>

export type PatternName = keyof typeof patterns

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkDigits = '10X98765432'

function isIdCard(text: string): boolean {
  if (text.length === 15) return /^\d{15}$/.test(text) && isDay(1900 + Number(text.slice(6, 8)), text.slice(8, 12))
  if (text.length !== 18 || !/^\d{17}[\dXx]$/.test(text)) return false
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return isDay(Number(text.slice(6, 10)), text.slice(10, 14)) && checkDigits[sum % 11] === text[17]?.toUpperCase()
}

/** Whether `MMdd` is a day of the year. */
function isDay(year: number, monthDay: string): boolean {
  const month = Number(monthDay.slice(0, 2))
  const day = Number(monthDay.slice(2))
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
