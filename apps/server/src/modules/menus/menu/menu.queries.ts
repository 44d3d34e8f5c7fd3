import {
  isDirectoryType,
  itemKindCodes,
  itemKinds,
  menuType,
  menuTypeCodes,
  type ItemCount,
  type MenuCategory,
} from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'

export interface StoredMenu extends TranslatedName {
  id: string
  system_id: string
  parent_id: string | null
  en_code: string
  type: number
  category: MenuCategory
  url_address: string
  icon: string
  property: Record<string, unknown>
  link_target: string
  module_id: string | null
  sort_code: number
  enabled_mark: number
  description: string
}

export type CountedMenu = StoredMenu & Record<ItemCount, number>

const columns = `m.id, m.system_id, m.parent_id, m.en_code, m.full_name, m.full_name_i18n, m.type, m.category, m.url_address, m.icon,
  m.property, m.link_target, m.module_id, m.sort_code, m.enabled_mark, m.description`

const counts = itemKindCodes
  .map((kind) => `count(i.id) filter (where i.kind = '${kind}')::int as ${itemKinds[kind].count}`)
  .join(', ')

const directoryTypes = menuTypeCodes.filter(isDirectoryType).join(', ')

const counted = `select ${columns}, ${counts} from menus m left join menu_items i on i.menu_id = m.id`

/** The menus of an application, in order, including disabled and hidden ones. */
export function listSystemMenus(db: Db, systemId: string): Promise<CountedMenu[]> {
  return db.query(
    {
      name: 'menu.ofSystem',
      text: `${counted} where m.system_id = $1 group by m.id order by m.category desc, m.sort_code, m.en_code`,
    },
    [systemId],
  )
}

export async function findCountedMenu(db: Db, id: string): Promise<CountedMenu | undefined> {
  const [row] = await db.query<CountedMenu>({ name: 'menu.one', text: `${counted} where m.id = $1 group by m.id` }, [
    id,
  ])
  return row
}

/** Serializes changes of menus: two concurrent changes could create a cycle in the tree. */
export async function lockMenuTable(tx: Db): Promise<void> {
  await tx.query('lock table menus in share row exclusive mode')
}

export async function findMenu(tx: Db, id: string): Promise<StoredMenu | undefined> {
  const [row] = await tx.query<StoredMenu>(
    { name: 'menu.bare', text: `select ${columns} from menus m where m.id = $1` },
    [id],
  )
  return row
}

/**
 * Directories and groups of a category in all applications; for a given menu, those of its category without it and its
 * descendants.
 */
export function listDirectories(
  db: Db,
  { withoutId, category }: { withoutId: string | null; category: MenuCategory },
): Promise<(TranslatedName & { id: string; parent_id: string | null; system_id: string })[]> {
  return db.query(
    `with recursive own as (
       select id from menus where id = $1 union all select m.id from menus m join own on m.parent_id = own.id)
     select m.id, m.parent_id, m.system_id, m.full_name, m.full_name_i18n from menus m
      where m.type in (${directoryTypes}) and m.category = coalesce((select category from menus where id = $1), $2)
        and m.id not in (select id from own) order by m.sort_code, m.en_code`,
    [withoutId, category],
  )
}

/** Released models with the number of menus that open each. */
export function listModels(db: Db): Promise<(TranslatedName & { id: string; en_code: string; menus: number })[]> {
  return db.query(
    `select d.id, v.en_code, v.full_name, v.full_name_i18n,
            (select count(*)::int from menus m where m.module_id = d.id and m.type = ${menuType.model}) as menus
       from designs d join design_versions v on v.design_id = d.id and v.version = d.version order by v.full_name, d.id`,
  )
}

/** Released portals with their names. */
export function listPortalNames(db: Db): Promise<(TranslatedName & { id: string; en_code: string })[]> {
  return db.query(
    `select id, en_code, full_name, full_name_i18n from portals where released is not null
      order by sort_code, en_code limit 1000`,
  )
}

/** Ids of the menu and its ancestors. */
export async function listAbove(tx: Db, id: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `with recursive up as (
       select id, parent_id, 1 as n from menus where id = $1
       union all select m.id, m.parent_id, n + 1 from menus m join up on m.id = up.parent_id where n < 100)
     select id from up order by n`,
    [id],
  )
  return rows.map((row) => row.id)
}

export async function measureDepth(tx: Db, id: string): Promise<number> {
  const [row] = await tx.query<{ n: number }>(`${below} select coalesce(max(n), 1)::int as n from down`, [id])
  return row?.n ?? 1
}

export async function countChildMenus(tx: Db, id: string): Promise<number> {
  const [row] = await tx.query<{ n: number }>('select count(*)::int as n from menus where parent_id = $1', [id])
  return row?.n ?? 0
}

const below = `with recursive down as (
  select id, 1 as n from menus where id = $1 union all select m.id, n + 1 from menus m join down on m.parent_id = down.id where n < 100)`

export interface MenuValues {
  en_code: string
  full_name: string
  full_name_i18n: string
  icon: string
  description: string
  url_address: string
  link_target: string
  property: string
}

export interface NewMenu extends MenuValues {
  id: string
  system_id: string
  parent_id: string | null
  type: number
  category: MenuCategory
  module_id: string | null
}

/** Inserts the menu after its siblings. */
export async function insertMenu(tx: Db, menu: NewMenu): Promise<void> {
  const [last] = await tx.query<{ n: number }>(
    `select coalesce(max(sort_code), 0)::int as n from menus where system_id = $1 and parent_id is not distinct from $2`,
    [menu.system_id, menu.parent_id],
  )
  await tx.sql
    .insertInto('menus')
    .values({ ...menu, sort_code: (last?.n ?? 0) + sortStep })
    .execute()
}

export async function updateMenu(tx: Db, id: string, values: MenuValues): Promise<void> {
  await tx.sql.updateTable('menus').set(values).where('id', '=', id).execute()
}

/** Toggles between enabled and disabled (SO.86). */
export async function toggleMenu(tx: Db, id: string): Promise<void> {
  await tx.query(
    `update menus set enabled_mark = 1 - enabled_mark, property = property - 'isHiddenByRelease' where id = $1`,
    [id],
  )
}

/** Changes the parent of a menu; its descendants move to the other application too. */
export async function placeMenu(tx: Db, id: string, systemId: string, parentId: string | null): Promise<void> {
  await tx.query('update menus set parent_id = $2 where id = $1', [id, parentId])
  await tx.query(`${below} update menus m set system_id = $2 from down where m.id = down.id`, [id, systemId])
}

/** Renumbers the siblings, with the given menu before `beforeId` or at the end. */
export async function orderSiblings(tx: Db, id: string, beforeId: string | null): Promise<void> {
  const siblings = await tx.query<{ id: string }>(
    `select o.id from menus m join menus o on o.system_id = m.system_id and o.parent_id is not distinct from m.parent_id and o.category = m.category
      where m.id = $1 and o.id <> $1 order by o.sort_code, o.en_code for update of o`,
    [id],
  )
  const ids = siblings.map((row) => row.id)
  const at = beforeId === null ? -1 : ids.indexOf(beforeId)
  ids.splice(at < 0 ? ids.length : at, 0, id)
  await tx.query(
    `update menus m set sort_code = n.at * $2 from unnest($1::uuid[]) with ordinality as n (id, at) where m.id = n.id`,
    [ids, sortStep],
  )
}

const sortStep = 10

/** The path of a menu in the browser, without its query (S2.33). */
const path = `case when type in (${directoryTypes}, ${menuType.link}) then '/' || en_code
  when type <> ${menuType.dataView} then split_part(url_address, '?', 1) end`

/** Another menu of the application and category with the same path; the other category may use the path too. */
export async function findByPath(
  tx: Db,
  wanted: { systemId: string; category: MenuCategory; path: string },
  exceptId: string | null,
): Promise<TranslatedName | undefined> {
  const [row] = await tx.query<TranslatedName>(
    `select full_name, full_name_i18n from menus
      where system_id = $1 and category = $2 and ${path} = $3 and id is distinct from $4 limit 1`,
    [wanted.systemId, wanted.category, wanted.path, exceptId],
  )
  return row
}

/** A path that two menus of one category of the application share, with the name of the older one. */
export async function findSharedPath(
  tx: Db,
  systemId: string,
): Promise<(TranslatedName & { path: string }) | undefined> {
  const [row] = await tx.query<TranslatedName & { path: string }>(
    `select m.full_name, m.full_name_i18n, p.path from menus m
       join (select ${path} as path, (array_agg(id order by id))[1] as id from menus where system_id = $1 group by 1, category having count(*) > 1) p
         on p.id = m.id where p.path is not null limit 1`,
    [systemId],
  )
  return row
}

/** Number of roles, positions, users, groups and organizations to which the menu is granted. */
export async function countHolders(db: Db, id: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from grants where item_type = 'menu' and item_id = $1`,
    [id],
  )
  return row?.n ?? 0
}

export async function hasCode(tx: Db, enCode: string, exceptId: string | null): Promise<boolean> {
  const rows = await tx.query('select 1 from menus where en_code = $1 and id is distinct from $2', [enCode, exceptId])
  return rows.length > 0
}

export async function deleteMenu(tx: Db, id: string): Promise<void> {
  await tx.query('delete from menus where id = $1', [id])
}
