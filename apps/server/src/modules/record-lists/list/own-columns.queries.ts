import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../../platform/database/statement.ts'

const columnsStatement = prepareStatement(
  'me.columns',
  (builder, { userId, menuId }: Params<{ userId: string; menuId: string }>) =>
    builder
      .selectFrom('column_settings')
      .select(sql<string>`field_list::text`.as('text'))
      .where('user_id', '=', userId)
      .where('menu_id', '=', menuId),
)

/** Returns the stored JSON as text. */
export async function findColumns(db: Db, userId: string, menuId: string): Promise<string | undefined> {
  return (await columnsStatement(db, { userId, menuId }))[0]?.text
}

export async function saveColumns(db: Db, userId: string, menuId: string, fieldList: string): Promise<void> {
  await db.sql
    .insertInto('column_settings')
    .values({ user_id: userId, menu_id: menuId, field_list: fieldList })
    .onConflict((conflict) => conflict.columns(['user_id', 'menu_id']).doUpdateSet({ field_list: fieldList }))
    .execute()
}

export async function deleteColumns(db: Db, userId: string, menuId: string): Promise<void> {
  await db.sql.deleteFrom('column_settings').where('user_id', '=', userId).where('menu_id', '=', menuId).execute()
}
