import type { WeChatButton } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface MenuRow {
  buttons: WeChatButton[]
  revision: number
  released: WeChatButton[] | null
  released_at: Date | null
  is_changed: boolean
}

export async function findMenu(db: Db): Promise<MenuRow> {
  const row = await db.sql
    .selectFrom('wechat_menu')
    .select(['buttons', 'revision', 'released', 'released_at'])
    .select(sql<boolean>`buttons is distinct from released`.as('is_changed'))
    .where('id', '=', 1)
    .executeTakeFirst()
  if (!row) throw new Error('the row of the menu is missing')
  return row
}

/** @returns the new revision; undefined if another user has saved in the meantime */
export async function updateMenu(
  db: Db,
  buttons: readonly WeChatButton[],
  revision: number,
): Promise<number | undefined> {
  const row = await db.sql
    .updateTable('wechat_menu')
    .set((menu) => ({ buttons: JSON.stringify(buttons), revision: menu('revision', '+', 1) }))
    .where('id', '=', 1)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst()
  return row?.revision
}

/** What WeChat shows now; null for none of ours. */
export async function updateReleased(db: Db, released: readonly WeChatButton[] | null, at: Date | null): Promise<void> {
  await db.sql
    .updateTable('wechat_menu')
    .set({ released: released && JSON.stringify(released), released_at: at })
    .where('id', '=', 1)
    .execute()
}
