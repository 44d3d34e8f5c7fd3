import type { WeChatButton } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'

export interface MenuRow {
  buttons: WeChatButton[]
  revision: number
  released: WeChatButton[] | null
  released_at: Date | null
  is_changed: boolean
}

export async function findMenu(db: Db): Promise<MenuRow> {
  const [row] = await db.query<MenuRow>(
    `select buttons, revision, released, released_at, buttons is distinct from released as is_changed
       from wechat_menu where id = 1`,
  )
  if (!row) throw new Error('the row of the menu is missing')
  return row
}

/** @returns the new revision; undefined if another user has saved in the meantime */
export async function updateMenu(
  db: Db,
  buttons: readonly WeChatButton[],
  revision: number,
): Promise<number | undefined> {
  const [row] = await db.query<{ revision: number }>(
    'update wechat_menu set buttons = $1, revision = revision + 1 where id = 1 and revision = $2 returning revision',
    [JSON.stringify(buttons), revision],
  )
  return row?.revision
}

/** What WeChat shows now; null for none of ours. */
export async function updateReleased(db: Db, released: readonly WeChatButton[] | null, at: Date | null): Promise<void> {
  await db.query('update wechat_menu set released = $1, released_at = $2 where id = 1', [
    released && JSON.stringify(released),
    at,
  ])
}
