import { countDecimals } from '@armature/form-engine/control/numbers'
import { formatNumber } from '@armature/form-engine/format/number'

/** `1,234.5`, `１２`, `−3` → a text that JavaScript can parse. */
export function normalizeNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/(\d),(?=\d{3})/g, '$1')
    .trim()
}

export const isPartialNumber = (text: string): boolean => /^-?\d*\.?\d*$/.test(text)

export function readNumber(text: string): number | undefined {
  if (!/\d/.test(text)) return undefined
  const number = Number(text)
  return Number.isFinite(number) ? number : undefined
}

/** Writes out 1e21 and 1e-7, so that they can be edited. */
export const formatPlainNumber = (number: number): string => formatNumber(number, { thousands: false })

export function addStep(number: number, step: number): number {
  const places = Math.max(countDecimals(number), countDecimals(step))
  return Number((number + step).toFixed(Math.min(20, places)))
}
