import { sql } from 'kysely'
import type { GranteeType } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'

/** Gives a holder the grants of another one of the same type. */
export async function copyHolderGrants(tx: Db, type: GranteeType, from: string, to: string): Promise<void> {
  await tx.sql
    .insertInto('grants')
    .columns(['object_type', 'object_id', 'item_type', 'item_id', 'access'])
    .expression((row) =>
      row
        .selectFrom('grants')
        .select(['object_type', sql<string>`${to}::uuid`.as('object_id'), 'item_type', 'item_id', 'access'])
        .where('object_type', '=', type)
        .where('object_id', '=', from),
    )
    .execute()
}

/** Grants new menus and items to all who have the ones that they were copied from: `toIds` by the positions of `fromIds`. */
export async function copyItemGrants(tx: Db, fromIds: readonly string[], toIds: readonly string[]): Promise<void> {
  await sql`
    insert into grants (object_type, object_id, item_type, item_id, access)
     select a.object_type, a.object_id, a.item_type, n.to_id, a.access
       from unnest(${fromIds}::uuid[], ${toIds}::uuid[]) as n (from_id, to_id)
       join grants a on a.item_id = n.from_id`.execute(tx.sql)
}
