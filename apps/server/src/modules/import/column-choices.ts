import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Deps } from '../../deps.ts'
import { saveReferences } from '../reference-graph/index.ts'
import type { Importer } from './importer.ts'

/** Earlier choices of the caller, by column name in lower case. */
export async function getChoices(db: Db, userId: string, route: string): Promise<Record<string, string>> {
  const [row] = await db.query<{ columns: Record<string, string> }>(
    'select columns from import_column_mappings where user_id = $1 and route = $2',
    [userId, route],
  )
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
    const rows = await tx.query<{ id: string }>(
      `insert into import_column_mappings (user_id, route, columns) values ($1, $2, $3)
       on conflict (user_id, route) do update set columns = excluded.columns returning id`,
      [userId, route, JSON.stringify(kept)],
    )
    const ids = rows.map(({ id }) => id)
    await saveReferences(tx, 'importMapping', ids)
  })
}
