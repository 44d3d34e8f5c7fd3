import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { prepareStatement } from '../../../platform/database/statement.ts'

const statement = prepareStatement('menu.pageOfMenus', (builder) =>
  builder
    .withRecursive('way', (query) =>
      query
        .selectFrom('menus')
        .select(['id', 'parent_id', 'system_id', 'enabled_mark', 'property'])
        .where('en_code', '=', 'system.menu')
        .unionAll(
          query
            .selectFrom('menus as m')
            .innerJoin('way as w', 'w.parent_id', 'm.id')
            .select(['m.id', 'm.parent_id', 'm.system_id', 'm.enabled_mark', 'm.property']),
        ),
    )
    .selectFrom('way as w')
    .select([
      'w.id',
      sql<boolean>`w.enabled_mark = 1 and coalesce((w.property ->> 'hidden')::boolean, false) = false
        and exists (select from systems s where s.id = w.system_id and s.enabled_mark = 1)`.as('is_on'),
    ]),
)

/** Ids of the menu administration page and of the directories above it. */
export async function listMenuPagePath(db: Db): Promise<ReadonlySet<string>> {
  const rows = await statement(db, {})
  return new Set(rows.map(({ id }) => id))
}

/**
 * The menu administration page must stay open for administrators: only there a disabled menu can be enabled again.
 *
 * @throws AppError 'menu.lockedOut' if it, a directory above it or its application is disabled or hidden
 */
export async function assertMenuPageOpen(tx: Db): Promise<void> {
  const rows = await statement(tx, {})
  if (rows.some((row) => !row.is_on)) throw new AppError('menu.lockedOut')
}
