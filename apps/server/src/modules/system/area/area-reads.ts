import { topArea, type AreaChoice, type Language } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { nameIn, otherNames } from '../../../platform/i18n/name-in.ts'
import type { AreaRecord } from './area.queries.ts'
import { areasOf, type Areas } from './areas.ts'

/** @throws AppError 'area.unknown' */
export async function areasBelow(deps: Deps, id: string) {
  const areas = await areasOf(deps).get()
  return { list: areas.below(parentOf(areas, id)).map((area) => rowOf(areas, area)) }
}

const mostFound = 100

export async function findAreas(deps: Deps, language: Language, keyword: string) {
  const areas = await areasOf(deps).get()
  const word = keyword.toLowerCase()
  const found = [...areas.byId.values()].filter(({ full_name, full_name_i18n: { tw, en }, en_code }) =>
    [full_name, tw, en, en_code].some((text) => text?.toLowerCase().includes(word)),
  )
  return {
    list: found.slice(0, mostFound).map((area) => {
      const above = areas.wayTo(area.id).slice(0, -1)
      return { ...rowOf(areas, area), path: above.map((each) => nameIn(language, each)).join('/') }
    }),
  }
}

/** @throws AppError 'area.unknown' */
export async function areaChoices(
  deps: Deps,
  language: Language,
  { id, except }: { id: string; except: string },
): Promise<{ list: AreaChoice[] }> {
  const areas = await areasOf(deps).get()
  const inUse = (parentId: string | null) => areas.below(parentId).filter(({ enabled_mark }) => enabled_mark === 1)
  const list = inUse(parentOf(areas, id)).filter((area) => area.id !== except)
  return {
    list: list.map((area) => ({ id: area.id, fullName: nameIn(language, area), isLeaf: inUse(area.id).length === 0 })),
  }
}

/** SO.74 */
export async function areaNames(
  deps: Deps,
  language: Language,
  idsList: readonly (readonly string[])[],
): Promise<string[][]> {
  const { byId } = await areasOf(deps).get()
  return idsList.map((ids) =>
    ids.map((id) => {
      const area = byId.get(id)
      return area ? nameIn(language, area) : ''
    }),
  )
}

/** @throws AppError 'area.unknown' */
export async function getArea(deps: Deps, id: string) {
  const areas = await areasOf(deps).get()
  const area = areas.byId.get(id)
  if (!area) throw new AppError('area.unknown')
  return rowOf(areas, area)
}

function parentOf(areas: Areas, id: string): string | null {
  if (id === topArea) return null
  if (!areas.byId.has(id)) throw new AppError('area.unknown')
  return id
}

const rowOf = (areas: Areas, area: AreaRecord) => ({
  id: area.id,
  parentId: area.parent_id ?? topArea,
  fullName: area.full_name,
  fullNameI18n: otherNames(area) ?? {},
  enCode: area.en_code,
  sortCode: area.sort_code,
  enabledMark: area.enabled_mark,
  description: area.description,
  hasChildren: areas.below(area.id).length > 0,
})
