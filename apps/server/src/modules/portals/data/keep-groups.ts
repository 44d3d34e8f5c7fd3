import type { PortalWidgetData } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'

type Value = NonNullable<PortalWidgetData['series']>[number]

/** Values that a chart with parts may show, of all groups together. One more is read, to know whether there are more. */
export const maxValues = 2000
/** Parts that a chart can tell apart. */
const maxParts = 60

/** A value with the group that it belongs to. */
export interface GroupValue extends Value {
  group: string
}

/**
 * Keeps the first groups of a chart whose groups are divided into parts; the values of a group follow each other.
 *
 * @param values in the order of their groups
 * @param order value: groups with the largest totals first
 * @throws AppError 'portal.tooManyValues'
 */
export function keepGroups(values: readonly GroupValue[], order: 'name' | 'value', most: number): Value[] {
  const isCut = values.length > maxValues
  // the largest groups are not known if some values were not read
  if (isCut && order === 'value') throw new AppError('portal.tooManyValues')
  const groups = new Map<string, Value[]>()
  const parts = new Set<string>()
  for (const { group, ...value } of values.slice(0, maxValues)) {
    const known = groups.get(group)
    if (known) known.push(value)
    else groups.set(group, [value])
  }
  const all = [...groups.values()]
  // the last group may lack values
  if (isCut && all.length > 1) all.pop()
  if (order === 'value') all.sort((a, b) => addUp(b) - addUp(a))
  const kept = all.slice(0, most).flat()
  for (const { part } of kept) parts.add(`${part?.at ?? ''} ${part?.name ?? ''}`)
  if (parts.size > maxParts) throw new AppError('portal.tooManyValues')
  return kept
}

const addUp = (values: readonly Value[]): number => values.reduce((sum, { value }) => sum + (value ?? 0), 0)
