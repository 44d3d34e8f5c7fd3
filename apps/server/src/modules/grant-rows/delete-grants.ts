import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'

/** Deletes the grants of deleted applications, menus or items, by id; they have no foreign keys to them. */
export async function deleteItemGrants(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.sql.deleteFrom('grants').where('item_id', '=', matchAny(ids)).execute()
}
