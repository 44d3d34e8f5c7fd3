import { listNames } from '../../platform/i18n/resolve-name.ts'
import type { Areas } from './area-cache.ts'

/** An area with all its names, and the enabled areas below it. */
export interface NamedArea {
  id: string
  names: readonly string[]
  children: readonly NamedArea[]
}

/** The enabled areas as a tree of names in all languages, for parsing addresses. */
export function buildNamedAreas(areas: Areas, parentId: string | null = null): NamedArea[] {
  return areas.below(parentId).flatMap((area) => {
    if (area.enabled_mark === 0) return []
    const { id } = area
    return [{ id, names: listNames(area), children: buildNamedAreas(areas, id) }]
  })
}
