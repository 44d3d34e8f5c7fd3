import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'

const statement = {
  name: 'menu.pageOfMenus',
  text: `
    with recursive way as (
      select id, parent_id, system_id, enabled_mark, property from menus where en_code = 'system.menu'
      union all
      select m.id, m.parent_id, m.system_id, m.enabled_mark, m.property from menus m join way w on m.id = w.parent_id
    )
    select w.id, w.enabled_mark = 1 and coalesce((w.property ->> 'hidden')::boolean, false) = false
                 and exists (select from systems s where s.id = w.system_id and s.enabled_mark = 1) as is_on
      from way w`,
}

/** Ids of the menu administration page and of the directories above it. */
export async function listMenuPagePath(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>(statement)
  return new Set(rows.map(({ id }) => id))
}

/**
 * The menu administration page must stay open for administrators: only there a disabled menu can be enabled again.
 *
 * @throws AppError 'menu.lockedOut' if it, a directory above it or its application is disabled or hidden
 */
export async function assertMenuPageOpen(tx: Db): Promise<void> {
  const rows = await tx.query<{ is_on: boolean }>(statement)
  if (rows.some((row) => !row.is_on)) throw new AppError('menu.lockedOut')
}
