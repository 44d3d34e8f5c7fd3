import { sql } from 'kysely'
import type { GranteeType } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import type { ItemAccess, ItemType } from '../held-items/index.ts'

/** `access` is null where a grant is taken away. */
export interface ChangedGrant {
  type: ItemType
  id: string
  access: ItemAccess | null
}

/** Stores added and changed grants of a holder and deletes removed ones. */
export async function saveGrants(
  tx: Db,
  type: GranteeType,
  id: string,
  changes: readonly ChangedGrant[],
): Promise<void> {
  const given = changes.filter(({ access }) => access !== null)
  const taken = changes.filter(({ access }) => access === null)
  if (taken.length > 0) {
    const { types, ids } = toKeyColumns(taken)
    await sql`
      delete from grants a using unnest(${types}::text[], ${ids}::uuid[]) as t (item_type, item_id)
       where a.object_type = ${type} and a.object_id = ${id} and a.item_type = t.item_type and a.item_id = t.item_id`.execute(
      tx.sql,
    )
  }
  if (given.length > 0) {
    const { types, ids } = toKeyColumns(given)
    const accesses = given.map(({ access }) => access)
    await sql`
      insert into grants (object_type, object_id, item_type, item_id, access)
      select ${type}, ${id}, g.item_type, g.item_id, g.access
        from unnest(${types}::text[], ${ids}::uuid[], ${accesses}::text[]) as g (item_type, item_id, access)
          on conflict (object_type, object_id, item_type, item_id) do update set access = excluded.access`.execute(
      tx.sql,
    )
  }
}

const toKeyColumns = (changes: readonly ChangedGrant[]) => ({
  types: changes.map(({ type }) => type),
  ids: changes.map(({ id }) => id),
})

/**
 * Grants a release to the user who released it: the menu and all its items at the first release, and new items later as long as
 * they have the menu. Administrators grant it to others, and may revoke it.
 */
export async function giveReleasedItems(
  tx: Db,
  userId: string,
  menuId: string,
  newItems: readonly string[],
  isFirst: boolean,
): Promise<void> {
  await sql`
    insert into grants (object_type, object_id, item_type, item_id)
     select 'user', ${userId}::uuid, 'menu', ${menuId}::uuid where ${isFirst}::boolean
     union all
     select 'user', ${userId}::uuid, i.kind, i.id from menu_items i where i.id = any(${newItems}::uuid[]) and (${isFirst}::boolean or exists (
       select from grants a where a.object_type = 'user' and a.object_id = ${userId}::uuid and a.item_type = 'menu' and a.item_id = ${menuId}::uuid))
     on conflict do nothing`.execute(tx.sql)
}
