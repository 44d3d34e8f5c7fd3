import type { Db } from '../../../platform/database/database.ts'
import { createId } from '../../../platform/ids.ts'
import type { MenuItem } from './menu-items.ts'

interface StoredItem {
  id: string
  kind: MenuItem['kind']
  en_code: string
  property: { formId?: string; isAdded?: true }
}

/**
 * Replaces the grantable items of a menu by those of the new version. An item that remains keeps its id and its grants, even if
 * its field was renamed; the grants of a removed item are deleted. An item that comes back after it was removed does not count as
 * new, so that a user cannot regain a permission that was taken from them by removing the field and adding it again.
 *
 * @returns ids of the items that are new
 */
export async function syncMenuItems(tx: Db, menuId: string, wanted: readonly MenuItem[]): Promise<string[]> {
  const free = await listItems(tx, menuId)
  const rows = wanted.map((item, at) => {
    const found = free.findIndex((stored) => isSameItem(stored, item))
    const [old] = found < 0 ? [] : free.splice(found, 1)
    return { item, id: old?.id ?? createId(), isNew: !old, sortCode: at }
  })
  // items added by an administrator are kept
  const removed = free.filter(({ property }) => property.isAdded !== true)
  await deleteItems(
    tx,
    removed.map(({ id }) => id),
  )
  const formerKeys = await rememberRemovedItems(tx, menuId, removed.map(toStoredKey))
  await updateItems(
    tx,
    rows.filter(({ isNew }) => !isNew),
  )
  await insertItems(
    tx,
    menuId,
    rows.filter(({ isNew }) => isNew),
  )
  return rows.filter(({ isNew, item }) => isNew && !formerKeys.has(toItemKey(item))).map(({ id }) => id)
}

/**
 * Grants a release to the user who released it: the menu and all its items at the first release, and new items later as long as
 * they have the menu. Administrators grant it to others, and may revoke it.
 */
export async function grantToReleaser(
  tx: Db,
  userId: string,
  menuId: string,
  newItems: readonly string[],
  isFirst: boolean,
): Promise<void> {
  await tx.query(
    `insert into grants (object_type, object_id, item_type, item_id)
     select 'user', $1::uuid, 'menu', $2::uuid where $4
     union all
     select 'user', $1::uuid, i.kind, i.id from menu_items i where i.id = any($3::uuid[]) and ($4 or exists (
       select from grants a where a.object_type = 'user' and a.object_id = $1::uuid and a.item_type = 'menu' and a.item_id = $2::uuid))
     on conflict do nothing`,
    [userId, menuId, newItems, isFirst],
  )
}

interface ItemRow {
  item: MenuItem
  id: string
  sortCode: number
}

function isSameItem(stored: StoredItem, item: MenuItem): boolean {
  if (stored.kind !== item.kind) return false
  return stored.property.formId === undefined || item.formId === undefined
    ? stored.en_code === item.enCode
    : stored.property.formId === item.formId
}

const toStoredKey = ({ kind, en_code: enCode, property }: StoredItem): string => `${kind}:${property.formId ?? enCode}`
const toItemKey = ({ kind, enCode, formId }: MenuItem): string => `${kind}:${formId ?? enCode}`

/** Adds the keys to the removed items of the menu. @returns all of them */
async function rememberRemovedItems(tx: Db, menuId: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const [row] = await tx.query<{ removed_items: string[] }>(
    `with changed as (
       update menus set removed_items = array(select distinct unnest(removed_items || $2::text[]))
        where id = $1 and not removed_items @> $2::text[] returning removed_items)
     select removed_items from changed
     union all select removed_items from menus where id = $1 and removed_items @> $2::text[]`,
    [menuId, keys],
  )
  return new Set(row?.removed_items)
}

function listItems(tx: Db, menuId: string): Promise<StoredItem[]> {
  return tx.query(
    `select id, kind, en_code, property from menu_items where menu_id = $1 and kind in ('button', 'column', 'form') order by id`,
    [menuId],
  )
}

async function deleteItems(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.query('delete from grants where item_id = any($1::uuid[])', [ids])
  await tx.query('delete from menu_items where id = any($1::uuid[])', [ids])
}

/** Sets temporary codes first, because two fields may have swapped their names. */
async function updateItems(tx: Db, rows: readonly ItemRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(`update menu_items set en_code = '~' || id where id = any($1::uuid[])`, [rows.map(({ id }) => id)])
  await tx.query(
    `update menu_items m set en_code = n.en_code,
       full_name = case when m.property ? 'isNamed' then m.full_name else n.full_name end,
       full_name_i18n = case when m.property ? 'isNamed' then m.full_name_i18n else n.names end,
       property = m.property - 'isAdded' || n.property,
       sort_code = case when m.property ? 'isOrdered' then m.sort_code else n.sort_code end
     from ${unnestSql} where m.id = n.id`,
    toUnnestValues(rows),
  )
}

async function insertItems(tx: Db, menuId: string, rows: readonly ItemRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `insert into menu_items (id, menu_id, kind, en_code, full_name, full_name_i18n, property, sort_code)
     select n.id, $8, n.kind, n.en_code, n.full_name, n.names, n.property, n.sort_code from ${unnestSql}`,
    [...toUnnestValues(rows), menuId],
  )
}

const unnestSql = `unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::jsonb[], $6::jsonb[], $7::int[])
  as n (id, kind, en_code, full_name, names, property, sort_code)`

function toUnnestValues(rows: readonly ItemRow[]): unknown[] {
  return [
    rows.map(({ id }) => id),
    rows.map(({ item }) => item.kind),
    rows.map(({ item }) => item.enCode),
    rows.map(({ item }) => item.fullName.slice(0, 160)),
    rows.map(({ item }) => JSON.stringify(item.fullNameI18n)),
    rows.map(({ item }) => JSON.stringify(item.formId === undefined ? {} : { formId: item.formId })),
    rows.map(({ sortCode }) => sortCode),
  ]
}
