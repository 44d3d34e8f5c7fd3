/** A selected entry of a picker. */
export interface Item {
  id: string
  name: string
  /** shown after the name: the organization of the user or department */
  note?: string
  /** of an organization: ids from the root down to it (FO.63) */
  path?: string[]
}

/**
 * Adds an item to the selection; in single mode it replaces the other one. An item that is selected already, compared by its
 * path if it has one, is not added again (F4.40, F4.45, F4.46, F4.58, F4.59, F5.68).
 */
export function choose(selected: Item[], item: Item, isMultiple: boolean): Item[] {
  if (!isMultiple) return [item]
  return selected.some((other) => isSame(other, item)) ? selected : [...selected, item]
}

/** The value of a picker: an id or '', or a list of ids (F4.31, F4.34, F4.60, F4.62). */
export const toPickerValue = (ids: string[], isMultiple: boolean): string | string[] =>
  isMultiple ? ids : (ids[0] ?? '')

/** Ids of a stored value; a multi-select value that is no list counts as empty (F5.65, F5.69, F5.70). */
export function toPickedIds(value: unknown, isMultiple: boolean): string[] {
  if (isMultiple)
    return Array.isArray(value) ? [...new Set(value.filter((id): id is string => typeof id === 'string'))] : []
  return typeof value === 'string' && value !== '' ? [value] : []
}

function isSame(one: Item, other: Item): boolean {
  return one.path && other.path ? one.path.join('/') === other.path.join('/') : one.id === other.id
}
