import type pg from 'pg'
import { stopRestoredDeliveries } from '../../deliveries/index.ts'
import { stopRestoredMails } from '../../email/index.ts'

const outgoing = [
  { table: 'message_deliveries', stop: stopRestoredDeliveries },
  { table: 'mails', stop: stopRestoredMails },
]

/** The restored installation sends nothing of what was on its way out. Backups of older versions may not have the tables. */
export async function stopSending(client: pg.Client): Promise<void> {
  for (const { table, stop } of outgoing) {
    const { rows } = await client.query<{ name: string | null }>('select to_regclass($1)::text as name', [
      `public.${table}`,
    ])
    if (rows[0]?.name) await stop((text, values) => client.query(text, values))
  }
}
