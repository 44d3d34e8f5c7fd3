import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Deps } from '../../deps.ts'
import { saveReferences } from '../reference-graph/index.ts'
import type { Importer } from './importer.ts'

/** Earlier choices of the caller, by column name in lower case. */
export async function getChoices(db: Db, userId: string, route: string): Promise<Record<string, string>> {
  const row = await db.sql
    .selectFrom('import_column_mappings')
    .select('columns')
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .executeTakeFirst()
  return row?.columns ?? {}
}

const maxChoices = 500

/** Remembers choices for the next file; if there are too many, only the newest. */
export async function saveChoices<V>(
  deps: Pick<Deps, 'db'>,
  { userId }: Pick<Caller, 'userId'>,
  { route }: Pick<Importer<V>, 'route'>,
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  const fresh = Object.fromEntries(Object.entries(columns).map(([name, key]) => [name.toLowerCase(), key]))
  await deps.db.transaction(async (tx) => {
    const all = { ...(await getChoices(tx, userId, route)), ...fresh }
    const kept = Object.keys(all).length > maxChoices ? fresh : all
    const text = JSON.stringify(kept)
    const { id } = await tx.sql
      .insertInto('import_column_mappings')
      .values({ user_id: userId, route, columns: text })
      .onConflict((conflict) => conflict.columns(['user_id', 'route']).doUpdateSet({ columns: text }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await saveReferences(tx, 'importMapping', [id])
  })
}
