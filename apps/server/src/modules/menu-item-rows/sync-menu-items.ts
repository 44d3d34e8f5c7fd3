import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import { createId } from '../../platform/ids.ts'
import { rememberRemovedItems } from '../menu-rows/index.ts'
import { deleteItems } from './change-item.ts'
import { insertItems, unnestRows } from './insert-items.ts'
import type { ItemRow, MenuItem } from './menu-item.ts'

/** What a release writes into `property` of an item, and reads. */
type MenuItemProperty = { formId?: string; isAdded?: true }
type StoredItem = Awaited<ReturnType<typeof listItems>>[number]

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

function isSameItem(stored: StoredItem, item: MenuItem): boolean {
  if (stored.kind !== item.kind) return false
  return stored.property.formId === undefined || item.formId === undefined
    ? stored.en_code === item.enCode
    : stored.property.formId === item.formId
}

const toStoredKey = ({ kind, en_code: enCode, property }: StoredItem): string => `${kind}:${property.formId ?? enCode}`
const toItemKey = ({ kind, enCode, formId }: MenuItem): string => `${kind}:${formId ?? enCode}`

const listItems = (tx: Db, menuId: string) =>
  tx.sql
    .selectFrom('menu_items')
    .select(['id', 'kind', 'en_code', sql<MenuItemProperty>`property`.as('property')])
    .where('menu_id', '=', menuId)
    .where('kind', 'in', ['button', 'column', 'form'])
    .orderBy('id')
    .execute()

/** Sets temporary codes first, because two fields may have swapped their names. */
async function updateItems(tx: Db, rows: readonly ItemRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.sql
    .updateTable('menu_items')
    .set({ en_code: sql<string>`'~' || id` })
    .where('id', '=', matchAny(rows.map(({ id }) => id)))
    .execute()
  await sql`
    update menu_items m set en_code = n.en_code,
       full_name = case when m.property ? 'isNamed' then m.full_name else n.full_name end,
       full_name_i18n = case when m.property ? 'isNamed' then m.full_name_i18n else n.names end,
       property = m.property - 'isAdded' || n.property,
       sort_code = case when m.property ? 'isOrdered' then m.sort_code else n.sort_code end
     from ${unnestRows(rows)} where m.id = n.id`.execute(tx.sql)
}
