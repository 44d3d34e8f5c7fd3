import { topArea, type AreaChoice, type Language } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { resolveName, listTranslations } from '../../platform/i18n/resolve-name.ts'
import type { AreaRecord } from './area.queries.ts'
import { getAreaCache, type Areas } from './area-cache.ts'

/** @throws AppError 'area.unknown' */
export async function listChildAreas(deps: Deps, id: string) {
  const areas = await getAreaCache(deps).get()
  return { list: areas.below(toParentId(areas, id)).map((area) => toAreaItem(areas, area)) }
}

const maxFound = 100

export async function findAreas(deps: Deps, language: Language, keyword: string) {
  const areas = await getAreaCache(deps).get()
  const word = keyword.toLowerCase()
  const found = [...areas.byId.values()].filter(({ full_name, full_name_i18n, en_code }) =>
    [full_name, ...Object.values(full_name_i18n), en_code].some((text) => text?.toLowerCase().includes(word)),
  )
  return {
    list: found.slice(0, maxFound).map((area) => {
      const above = areas.wayTo(area.id).slice(0, -1)
      return { ...toAreaItem(areas, area), path: above.map((each) => resolveName(language, each)).join('/') }
    }),
  }
}

/** @throws AppError 'area.unknown' */
export async function listAreaChoices(
  deps: Deps,
  language: Language,
  { id, except }: { id: string; except: string },
): Promise<{ list: AreaChoice[] }> {
  const areas = await getAreaCache(deps).get()
  const inUse = (parentId: string | null) => areas.below(parentId).filter(({ enabled_mark }) => enabled_mark === 1)
  const list = inUse(toParentId(areas, id)).filter((area) => area.id !== except)
  return {
    list: list.map((area) => ({
      id: area.id,
      fullName: resolveName(language, area),
      isLeaf: inUse(area.id).length === 0,
    })),
  }
}

/** SO.74 */
export async function resolveAreaNames(
  deps: Deps,
  language: Language,
  idsList: readonly (readonly string[])[],
): Promise<string[][]> {
  const { byId } = await getAreaCache(deps).get()
  return idsList.map((ids) =>
    ids.map((id) => {
      const area = byId.get(id)
      return area ? resolveName(language, area) : ''
    }),
  )
}

/** @throws AppError 'area.unknown' */
export async function getArea(deps: Deps, id: string) {
  const areas = await getAreaCache(deps).get()
  const area = areas.byId.get(id)
  if (!area) throw new AppError('area.unknown')
  return toAreaItem(areas, area)
}

function toParentId(areas: Areas, id: string): string | null {
  if (id === topArea) return null
  if (!areas.byId.has(id)) throw new AppError('area.unknown')
  return id
}

const toAreaItem = (areas: Areas, area: AreaRecord) => ({
  id: area.id,
  parentId: area.parent_id ?? topArea,
  fullName: area.full_name,
  fullNameI18n: listTranslations(area) ?? {},
  enCode: area.en_code,
  sortCode: area.sort_code,
  enabledMark: area.enabled_mark,
  description: area.description,
  hasChildren: areas.below(area.id).length > 0,
})
