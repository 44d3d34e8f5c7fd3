const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/** Every id in a text. Ids are unique everywhere, so it does not matter where they are written. */
export const collectIds = (text: string): Set<string> =>
  new Set([...text.matchAll(uuid)].map(([found]) => found.toLowerCase()))

/** Writes other ids in place of those of another installation. */
export const replaceIds = (text: string, targets: ReadonlyMap<string, string>): string =>
  targets.size === 0 ? text : text.replaceAll(uuid, (found) => targets.get(found.toLowerCase()) ?? found)

/** Removes texts that contain one of the ids: from lists the entry, elsewhere the text becomes empty. */
export function leaveOut(value: unknown, ids: ReadonlySet<string>): unknown {
  if (ids.size === 0) return value
  if (typeof value === 'string') return names(value, ids) ? '' : value
  if (Array.isArray(value))
    return value.flatMap((entry: unknown) =>
      typeof entry === 'string' && names(entry, ids) ? [] : [leaveOut(entry, ids)],
    )
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, leaveOut(inner, ids)]))
}

/** Longer texts, such as formulas, are not emptied as a whole. */
const maxNameLength = 100

const names = (text: string, ids: ReadonlySet<string>): boolean =>
  text.length <= maxNameLength && [...collectIds(text)].some((id) => ids.has(id))
