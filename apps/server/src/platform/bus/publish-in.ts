import type { Db } from '../database/database.ts'

/** Signs and sends a message; the signature is read by `parseMessage`. */
export const sendStatement = `
  select pg_notify(channel, encode(sha256(outer_pad || sha256(inner_pad || convert_to($1::text, 'UTF8'))), 'hex') || $1::text)
    from public.bus_keys`

/**
 * Publishes to all nodes, including this one, when the transaction commits; nothing is sent when it rolls back. Equal messages of
 * one transaction are delivered once.
 */
export async function publishIn(tx: Db, topic: string, payload = ''): Promise<void> {
  await tx.query(sendStatement, [JSON.stringify(['', topic, payload])])
}
