import type { Schema } from '../../migrations/schema.ts'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'

/** Deletes the grants of a deleted role, position, group, organization or user; they have no foreign key to it. */
export async function deleteHolderGrants(tx: Db, type: Schema['grants']['object_type'], id: string): Promise<void> {
  await tx.sql.deleteFrom('grants').where('object_type', '=', type).where('object_id', '=', id).execute()
}

/** Deletes the grants of deleted applications, menus or items, by id; they have no foreign keys to them. */
export async function deleteItemGrants(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.sql.deleteFrom('grants').where('item_id', '=', matchAny(ids)).execute()
}
