import type { Areas } from './areas.ts'

/** An area with what it can be called by, and those below it that are in use. */
export interface NamedArea {
  id: string
  names: readonly string[]
  children: readonly NamedArea[]
}

/** The areas in use as a tree of names in whatever language, for texts that stand for addresses. */
export function namedAreas(areas: Areas, parentId: string | null = null): NamedArea[] {
  return areas.below(parentId).flatMap(({ id, full_name, full_name_i18n: { tw, en }, enabled_mark }) => {
    if (enabled_mark === 0) return []
    const names = [full_name, tw, en].filter((name) => name !== undefined && name !== '') as string[]
    return [{ id, names, children: namedAreas(areas, id) }]
  })
}
