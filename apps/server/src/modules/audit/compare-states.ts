import { limitText } from '../../platform/text.ts'
import type { ChangedValues } from './entry.queries.ts'
import { isPrivate } from '../audited-objects/index.ts'

/** Longer texts are cut, and longer lists counted. */
const maxText = 1_000
const maxEntries = 200
/** Instead of a private value: the trail outlives its erasure. */
const hidden = '***'

/**
 * The values that differ, before and after. Of lists, `before` has the entries that are gone and `after` those that are new, so
 * that a role of thousands of members stays readable.
 */
export function compareValues(
  before: ChangedValues,
  after: ChangedValues,
): { before: ChangedValues; after: ChangedValues } {
  const changed: { before: Record<string, unknown>; after: Record<string, unknown> } = { before: {}, after: {} }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[key], after[key]]
    if (JSON.stringify(old ?? null) === JSON.stringify(now ?? null)) continue
    const isList = Array.isArray(old ?? []) && Array.isArray(now ?? [])
    const [gone, added] = isList ? subtract(toList(old), toList(now)) : [old, now]
    if (!isEmpty(gone)) changed.before[key] = shorten(gone)
    if (!isEmpty(added)) changed.after[key] = shorten(added)
  }
  return changed
}

export const shortenValues = (values: ChangedValues): ChangedValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, shorten(value)]))

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function subtract(old: unknown[], now: unknown[]): [unknown[], unknown[]] {
  const [oldTexts, nowTexts] = [toTexts(old), toTexts(now)]
  return [old.filter((_, at) => !nowTexts.has(textAt(old, at))), now.filter((_, at) => !oldTexts.has(textAt(now, at)))]
}
const toTexts = (list: unknown[]) => new Set(list.map((_, at) => textAt(list, at)))
const textAt = (list: unknown[], at: number) => JSON.stringify(list[at])

const isEmpty = (value: unknown): boolean =>
  isPrivate(value)
    ? isEmpty(value.private)
    : value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function shorten(value: unknown): unknown {
  if (!Array.isArray(value)) return shortenOne(value)
  const rest = value.length - maxEntries
  const list = value.slice(0, maxEntries).map(shortenOne)
  return rest > 0 ? [...list, `… +${rest}`] : list
}

function shortenOne(value: unknown): unknown {
  if (isPrivate(value)) return hidden
  if (typeof value === 'object' && value !== null) return limitText(JSON.stringify(value), maxText)
  return typeof value === 'string' ? limitText(value, maxText) : value
}
