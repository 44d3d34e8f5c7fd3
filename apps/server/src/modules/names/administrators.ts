import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'

const administratorsStatement = prepareStatement(
  'names.administrators',
  (builder, { most }: Params<{ most: number }>) =>
    builder
      .selectFrom('users')
      .select('id')
      .where('enabled_mark', '=', sql.lit(1))
      .where(sql<boolean>`is_administrator`)
      .orderBy('sort_code')
      .orderBy('account')
      .limit(most),
)

/** Ids of the enabled administrators in their order, at most 100 or as given. */
export async function listAdministrators(db: Db, most = 100): Promise<string[]> {
  const rows = await administratorsStatement(db, { most })
  return rows.map(({ id }) => id)
}
