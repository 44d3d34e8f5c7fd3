import type { PageQuery } from '@armature/contract'

/** A page of a short list that is in memory, of the entries whose texts contain the keyword. */
export function cutPage<T>(
  entries: readonly T[],
  { keyword, currentPage, pageSize }: PageQuery,
  listTexts: (entry: T) => readonly string[],
) {
  const wanted = keyword.trim().toLowerCase()
  const found = entries.filter((entry) => listTexts(entry).some((text) => text.toLowerCase().includes(wanted)))
  const start = (currentPage - 1) * pageSize
  return {
    list: found.slice(start, start + pageSize),
    pagination: { currentPage, pageSize, total: found.length },
  }
}
