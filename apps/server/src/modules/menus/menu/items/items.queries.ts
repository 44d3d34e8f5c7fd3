import type { ItemKind } from '@armature/contract'
import type { ConditionGroups } from '@armature/form-engine'
import type { Db } from '../../../../platform/database/database.ts'
import type { TranslatedName } from '../../../../platform/i18n/resolve-name.ts'

export interface ItemProperty {
  /** of a scheme; without groups it matches every row */
  condition?: ConditionGroups
  /** field of an item that a release created */
  formId?: string
  /** created by an administrator: releases do not change it */
  isAdded?: true
  /** renamed or sorted by an administrator: releases keep that */
  isNamed?: true
  isOrdered?: true
}

export interface StoredItem extends TranslatedName {
  id: string
  menu_id: string
  kind: ItemKind
  en_code: string
  property: ItemProperty
  sort_code: number
}

const columns = 'i.id, i.menu_id, i.kind, i.en_code, i.full_name, i.full_name_i18n, i.property, i.sort_code'

/** Items of a menu with the number of their grants, by kind and order. */
export function listItems(db: Db, menuId: string): Promise<(StoredItem & { holders: number })[]> {
  return db.query(
    `select ${columns}, (select count(*)::int from grants a where a.item_type = i.kind and a.item_id = i.id) as holders
       from menu_items i where i.menu_id = $1 order by i.kind, i.sort_code, i.en_code`,
    [menuId],
  )
}

export async function findItem(tx: Db, menuId: string, id: string): Promise<StoredItem | undefined> {
  const [row] = await tx.query<StoredItem>(
    `select ${columns} from menu_items i where i.menu_id = $1 and i.id = $2 for update`,
    [menuId, id],
  )
  return row
}

export interface ItemValues {
  en_code: string
  full_name: string
  full_name_i18n: string
  property: string
}

/** Inserts the item after the others of its kind. */
export async function insertItem(
  tx: Db,
  item: ItemValues & { id: string; menu_id: string; kind: ItemKind },
): Promise<void> {
  await tx.query(
    `insert into menu_items (id, menu_id, kind, en_code, full_name, full_name_i18n, property, sort_code)
     values ($1, $2, $3::varchar, $4, $5, $6, $7,
       (select coalesce(max(sort_code), 0) + 1 from menu_items where menu_id = $2 and kind = $3::varchar))`,
    [item.id, item.menu_id, item.kind, item.en_code, item.full_name, item.full_name_i18n, item.property],
  )
}

export async function updateItem(tx: Db, id: string, values: ItemValues): Promise<void> {
  await tx.sql.updateTable('menu_items').set(values).where('id', '=', id).execute()
}

/** Puts the given items in this order, before others of their kind. */
export async function orderItems(tx: Db, menuId: string, kind: ItemKind, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update menu_items i set sort_code = n.at, property = i.property || '{"isOrdered": true}' from (
       select o.id, row_number() over (order by array_position($3::uuid[], o.id) nulls last, o.sort_code, o.en_code)::int as at
         from menu_items o where o.menu_id = $1 and o.kind = $2
     ) n where n.id = i.id`,
    [menuId, kind, ids],
  )
}

export async function isGranted(tx: Db, { kind, id }: Pick<StoredItem, 'kind' | 'id'>): Promise<boolean> {
  const rows = await tx.query('select 1 from grants where item_type = $1 and item_id = $2 limit 1', [kind, id])
  return rows.length > 0
}

export async function deleteItem(tx: Db, id: string): Promise<void> {
  await tx.query('delete from grants where item_id = $1', [id])
  await tx.query('delete from menu_items where id = $1', [id])
}
