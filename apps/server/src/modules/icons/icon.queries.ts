import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Schema } from '../../migrations/schema.ts'
import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

export type IconRow = Selectable<Schema['icons']>

/** More than the library takes: restored icons are not counted. */
const maxRows = 1_000

export const listIcons = (db: Db): Promise<IconRow[]> =>
  db.sql.selectFrom('icons').selectAll().orderBy('category').orderBy('full_name').orderBy('id').limit(maxRows).execute()

export const findIcon = (db: Db, id: string): Promise<IconRow | undefined> =>
  db.sql.selectFrom('icons').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks an icon until the transaction ends. */
export const lockIcon = (tx: Db, id: string): Promise<IconRow | undefined> =>
  tx.sql.selectFrom('icons').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Number and size of the icons; other uploads wait until the transaction ends. */
export async function measureLibrary(tx: Db): Promise<{ count: number; bytes: number }> {
  await sql`lock table icons in share row exclusive mode`.execute(tx.sql)
  return tx.sql
    .selectFrom('icons')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(octet_length(content)), 0)::int`.as('bytes'),
    ])
    .executeTakeFirstOrThrow()
}

export type IconValues = Pick<
  IconRow,
  'en_code' | 'full_name' | 'full_name_i18n' | 'category' | 'keywords' | 'content' | 'is_colored'
>

export async function insertIcon(
  tx: Db,
  id: string,
  values: IconValues,
  userId: string | null,
  at: Date,
): Promise<void> {
  await tx.sql
    .insertInto('icons')
    .values({ id, ...toColumns(values), created_by: userId, created_at: at })
    .execute()
}

export async function updateIcon(tx: Db, id: string, values: IconValues): Promise<void> {
  await tx.sql.updateTable('icons').set(toColumns(values)).where('id', '=', id).execute()
}

/** Applications with this icon: they are not in the reference graph. */
export const listSystemNames = (db: Db, icon: string): Promise<TranslatedName[]> =>
  db.sql
    .selectFrom('systems')
    .select(['full_name', 'full_name_i18n'])
    .where('icon', '=', icon)
    .orderBy('sort_code')
    .orderBy('full_name')
    .limit(100)
    .execute()

const toColumns = ({ full_name_i18n: translations, ...values }: IconValues) => ({
  ...values,
  full_name_i18n: JSON.stringify(translations),
})
