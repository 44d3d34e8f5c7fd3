import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { formatMessage } from './message.ts'
import { addToOutbox } from './outbox.queries.ts'

/** Signs and sends a message; the signature is read by `parseMessage`. */
export const buildSend = (message: string) => sql`
  select pg_notify(channel, encode(sha256(outer_pad || sha256(inner_pad || convert_to(m, 'UTF8'))), 'hex') || m)
    from public.bus_keys, (select ${message}::text as m) as message`

/**
 * Publishes to all nodes, including this one, when the transaction commits; nothing is sent when it rolls back. Equal messages of
 * one transaction may be delivered once. With a bus on Redis the message is stored in the transaction and sent after its commit: at
 * least once, and after messages that other transactions on the same object have stored before.
 */
export async function publishIn(tx: Db, topic: string, payload = ''): Promise<void> {
  const message = formatMessage({ from: '', topic, payload })
  if (!tx.sendStoredMessages) return void (await buildSend(message).execute(tx.sql))
  await addToOutbox(tx, { message })
  tx.sendStoredMessages()
}
