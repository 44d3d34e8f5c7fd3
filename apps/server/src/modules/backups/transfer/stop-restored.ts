import type pg from 'pg'
import { stopRestoredDeliveries } from '../../deliveries/index.ts'
import { stopRestoredMails } from '../../email/index.ts'
import { allSessions } from '../../sessions/index.ts'

type Query = (text: string, values: unknown[]) => Promise<unknown>

const stopped: { table: string; stop: (query: Query) => Promise<void> }[] = [
  { table: 'message_deliveries', stop: stopRestoredDeliveries },
  { table: 'mails', stop: stopRestoredMails },
  { table: 'sessions', stop: allSessions.endRestored },
]

/**
 * The restored installation sends nothing of what was on its way out, and its users sign in again: a session that was ended since
 * the backup must not be valid again. Backups of older versions may not have the tables.
 */
export async function stopRestored(client: pg.Client): Promise<void> {
  for (const { table, stop } of stopped) {
    const { rows } = await client.query<{ name: string | null }>('select to_regclass($1)::text as name', [
      `public.${table}`,
    ])
    if (rows[0]?.name) await stop((text, values) => client.query(text, values))
  }
}
