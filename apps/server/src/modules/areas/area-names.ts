import type { Areas } from './area-cache.ts'

/** An area with all its names, and the enabled areas below it. */
export interface NamedArea {
  id: string
  names: readonly string[]
  children: readonly NamedArea[]
}

/** The enabled areas as a tree of names in all languages, for parsing addresses. */
export function buildNamedAreas(areas: Areas, parentId: string | null = null): NamedArea[] {
  return areas.below(parentId).flatMap(({ id, full_name, full_name_i18n, enabled_mark }) => {
    if (enabled_mark === 0) return []
    const names = [full_name, ...Object.values(full_name_i18n)].filter((name) => name !== '')
    return [{ id, names, children: buildNamedAreas(areas, id) }]
  })
}
