import type { Db } from '../database/database.ts'

export const channel = 'armature_bus'

/**
 * Publishes to all nodes, including this one, when the transaction commits; nothing is sent when it rolls back. Equal messages of
 * one transaction are delivered once.
 */
export async function publishIn(tx: Db, topic: string, payload = ''): Promise<void> {
  await tx.query(`select pg_notify('${channel}', $1)`, [JSON.stringify(['', topic, payload])])
}
