import { formatItemKind, isItemKind } from '@armature/contract'
import { punctuation } from '@armature/texts/punctuation'
import { serverTexts } from '@armature/texts/server'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import type { ItemAccess, ItemType } from '../held-items/index.ts'
import { listHolderGrants } from './authority.queries.ts'
import { applyChange, filterVisibleGrants, loadCallerGrants } from './authority.service.ts'
import { type GrantTree, loadGrantTree } from './grant-tree.ts'
import { type GrantKey, getKeyId, getKeyType, hasAccess, toGrantKey, toGrants } from './grants.ts'

/** A grant without the id of its item, which differs between installations: items are named by their menu and code. */
export interface NamedGrant {
  type: ItemType
  /** id of the application for the type `system`, otherwise of the menu */
  placeId: string
  /** of the item; '' for an application or menu */
  enCode: string
  access: ItemAccess
}

/** Grants of a role on these applications and menus, as far as the caller has them too. */
export async function listNamedGrants(
  { db }: Deps,
  caller: Caller,
  roleId: string,
  places: ReadonlySet<string>,
): Promise<NamedGrant[]> {
  const tree = await loadGrantTree(db)
  const granted = toGrants(await listHolderGrants(db, 'role', roleId))
  const visible = filterVisibleGrants(granted, await loadCallerGrants(db, caller), tree)
  const items = new Map(tree.items.map((item) => [toGrantKey(item.kind, item.id), item]))
  return [...visible]
    .map(([key, access]): NamedGrant => {
      const item = items.get(key)
      return { type: getKeyType(key), placeId: item?.menu_id ?? getKeyId(key), enCode: item?.en_code ?? '', access }
    })
    .filter(({ placeId }) => places.has(placeId))
}

/**
 * Adds grants to a role; what it has stays. Grants on what does not exist here are left out.
 *
 * @returns what the role gets, in words, with every permission
 * @throws AppError 'permission.mayNotGive' if the caller does not have one of them, and as `changeGrants`
 */
export async function addNamedGrants(
  deps: Deps,
  caller: Caller,
  roleId: string,
  grants: readonly NamedGrant[],
): Promise<string[]> {
  const described: DescribedGrant[] = []
  await applyChange(deps, caller, { objectType: 'role', id: roleId }, null, ({ granted, held, tree }) => {
    const wanted = new Map(filterVisibleGrants(granted, held, tree))
    const find = createItemFinder(tree)
    for (const grant of grants) {
      const key = find(grant)
      if (!key || hasAccess(granted.get(key), grant.access)) continue
      wanted.set(key, grant.access)
      described.push(describe(tree, key, grant.access, caller))
    }
    return Promise.resolve(wanted)
  })
  return joinLines(described, caller)
}

function createItemFinder(tree: GrantTree): (grant: NamedGrant) => GrantKey | undefined {
  const items = new Map(tree.items.map((item) => [`${item.menu_id} ${item.kind} ${item.en_code}`, item]))
  return ({ type, placeId, enCode }) => {
    if (!isItemKind(type)) return tree.has(toGrantKey(type, placeId)) ? toGrantKey(type, placeId) : undefined
    const item = items.get(`${placeId} ${type} ${enCode}`)
    return item && toGrantKey(item.kind, item.id)
  }
}

/** A permission in words: where it is, of which kind, and its name. */
interface DescribedGrant {
  /** the menu with what is above it, and the kind of item; the whole line for an application or menu */
  place: string
  /** '' for an application or menu */
  name: string
}

/** Named as here: a package could call a permission by another name. */
function describe(tree: GrantTree, key: GrantKey, access: ItemAccess, { language }: Caller): DescribedGrant {
  const places = [key, ...tree.above(key)]
    .flatMap((above) => {
      const id = getKeyId(above)
      const place = tree.menus.find((menu) => menu.id === id) ?? tree.systems.find((system) => system.id === id)
      return place ? [resolveName(language, place)] : []
    })
    .reverse()
    .join(' / ')
  const type = getKeyType(key)
  const item = isItemKind(type) ? tree.items.find(({ id }) => id === getKeyId(key)) : undefined
  if (!item) return { place: places, name: '' }
  const kind = formatItemKind(item.kind, 'singular', language)
  const level = access === 'read' ? ` (${serverTexts.packages.readOnly[language]})` : ''
  return {
    place: `${places}${punctuation.colon[language]}${kind}${level} `,
    name: `${resolveName(language, item)} (${item.en_code})`,
  }
}

/** One line per application and menu, and one per kind of items on a menu, sorted. */
function joinLines(described: readonly DescribedGrant[], { language }: Caller): string[] {
  const names = new Map<string, string[]>()
  for (const { place, name } of described) names.set(place, [...(names.get(place) ?? []), ...(name ? [name] : [])])
  return [...names].map(([place, own]) => place + own.join(punctuation.list[language])).toSorted()
}
