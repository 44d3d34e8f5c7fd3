import type { Language, SelectionItem } from '@armature/contract'
import { parseSelectionId, type SelectionType } from '@armature/form-engine'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { isId } from '../../platform/ids.ts'
import { filterEnabledIds, loadNames, type Family } from '../names/index.ts'
import { organizeIcons, createPathLookup, getOrganizeCache } from '../organizations/index.ts'
import { type PeopleSets, getUsersByIds } from '../people/index.ts'
import { listNamed, type NamedTable } from './selections.queries.ts'

/**
 * The entries of selections of every type (F7.14, FO.06): `id--type`, or an id alone, which may be of any type. Each is
 * returned under the id given, in the order given; deleted ones are left out.
 */
export async function resolveSelections(
  deps: Deps,
  asked: readonly string[],
  language: Language,
): Promise<SelectionItem[]> {
  const wanted = [...new Set(asked)].flatMap((one) => {
    const parts = parseSelectionId(one) ?? (isId(one) ? { id: one.toLowerCase(), type: undefined } : undefined)
    return parts ? [{ one, ...parts }] : []
  })
  const idsOf = (...types: SelectionType[]) =>
    wanted.filter(({ type }) => type === undefined || types.includes(type)).map(({ id }) => id)
  const found = [
    await getUsersByIds(deps, idsOf('user'), language),
    await findOrganizeItems(deps, idsOf('company', 'department'), language),
    await findNamedItems(deps, 'positions', idsOf('position'), language),
    await findNamedItems(deps, 'roles', idsOf('role'), language),
    await findNamedItems(deps, 'groups', idsOf('group'), language),
  ].flat()
  const byId = new Map(found.map((item) => [`${item.id}/${getFamilyKey(item.type)}`, item]))
  const bare = new Map(found.map((item) => [item.id, item]))
  return wanted.flatMap(({ one, id, type }) => {
    const item = type ? byId.get(`${id}/${getFamilyKey(type)}`) : bare.get(id)
    return item ? [{ ...item, id: one }] : []
  })
}

/** Names of selections, in bulk; the key is the selection as given. Selections without a name are missing. */
export async function loadSelectionNames(
  db: Db,
  ids: Iterable<string>,
  language: Language,
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const [family, selections] of groupByFamily(ids)) {
    const found = await loadNames(db, family, selections.values(), language)
    for (const [selection, id] of selections) {
      const name = found.get(id)
      if (name !== undefined) names.set(selection, name)
    }
  }
  return names
}

/** Returns the selections that are enabled. */
export async function filterEnabledSelections(deps: Deps, ids: Iterable<string>): Promise<Set<string>> {
  const organizes = await getOrganizeCache(deps).get()
  const usable = new Set<string>()
  for (const [family, selections] of groupByFamily(ids)) {
    const found = family === 'organize' ? undefined : await filterEnabledIds(deps.db, family, selections.values())
    for (const [selection, id] of selections) {
      const isUsable = found ? found.has(id) : organizes.isInUse(id)
      if (isUsable) usable.add(selection)
    }
  }
  return usable
}

/** Groups selections by family: selection → id without type. */
function groupByFamily(ids: Iterable<string>): Map<Family, Map<string, string>> {
  const families = new Map<Family, Map<string, string>>()
  for (const selection of ids) {
    const parts = parseSelectionId(selection)
    if (!parts) continue
    const family = parts.type === 'company' || parts.type === 'department' ? 'organize' : parts.type
    const known = families.get(family) ?? new Map<string, string>()
    families.set(family, known.set(selection, parts.id))
  }
  return families
}

/** Sorts selections into sets of people. */
export function toPeopleSets(asked: readonly string[]): PeopleSets {
  const sets = { departIds: [], positionIds: [], userIds: [], roleIds: [], groupIds: [] } as Record<
    keyof PeopleSets,
    string[]
  >
  for (const one of asked) {
    const parts = parseSelectionId(one)
    if (parts) sets[setByType[parts.type]].push(parts.id)
    else if (isId(one)) for (const set of Object.values(sets)) set.push(one)
  }
  return sets
}

const setByType = {
  company: 'departIds',
  department: 'departIds',
  position: 'positionIds',
  role: 'roleIds',
  group: 'groupIds',
  user: 'userIds',
} satisfies Record<SelectionType, keyof PeopleSets>

/** Companies and departments are one family: a department may become a company. */
const getFamilyKey = (type: SelectionType) => setByType[type]

async function findOrganizeItems(deps: Deps, ids: readonly string[], language: Language): Promise<SelectionItem[]> {
  if (ids.length === 0) return []
  const organizes = await getOrganizeCache(deps).get()
  const pathOf = createPathLookup(organizes, language)
  return ids.flatMap((id) => {
    const row = organizes.byId.get(id)
    if (!row) return []
    const { category } = row
    return [
      { id, fullName: resolveName(language, row), organize: pathOf(id), type: category, icon: organizeIcons[category] },
    ]
  })
}

const types = { positions: 'position', roles: 'role', groups: 'group' } as const
const icons = { positions: 'briefcase', roles: 'shield', groups: 'users-round' } as const

async function findNamedItems(
  deps: Deps,
  table: NamedTable,
  ids: readonly string[],
  language: Language,
): Promise<SelectionItem[]> {
  if (ids.length === 0) return []
  const pathOf = createPathLookup(await getOrganizeCache(deps).get(), language)
  return (await listNamed(deps.db, table, ids)).map((row) => ({
    id: row.id,
    fullName: resolveName(language, row),
    ...(row.organize_id === null ? {} : { organize: pathOf(row.organize_id) }),
    type: types[table],
    icon: icons[table],
  }))
}

/** Removes the type that an id of a mixed selection has after two dashes (FO.64). */
export const stripType = (id: string): string => id.split('--')[0] ?? ''
