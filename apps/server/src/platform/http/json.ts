import { AppError } from '../app-error.ts'

const maxDepth = 32
const maxItems = 10_000

/**
 * Parses JSON from outside: at most `depth` levels (32), lists of at most 10,000 items, no key that could reach a prototype
 * (security rules 1.5, 1.7).
 *
 * @throws AppError `request.malformed`
 */
export function parseJson(text: string, depth = maxDepth): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AppError('request.malformed')
  }
  if (!isWithinLimits(value, depth)) throw new AppError('request.malformed')
  return value
}

function isWithinLimits(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  if (Array.isArray(value)) return value.length <= maxItems && value.every((item) => isWithinLimits(item, depth - 1))
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') return false
    if (!isWithinLimits((value as Record<string, unknown>)[key], depth - 1)) return false
  }
  return true
}
