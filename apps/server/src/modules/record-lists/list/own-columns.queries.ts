import type { Db } from '../../../platform/database/database.ts'

/** Returns the stored JSON as text. */
export async function findColumns(db: Db, userId: string, menuId: string): Promise<string | undefined> {
  const rows = await db.query<{ text: string }>(
    {
      name: 'me.columns',
      text: 'select field_list::text as text from column_settings where user_id = $1 and menu_id = $2',
    },
    [userId, menuId],
  )
  return rows[0]?.text
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
