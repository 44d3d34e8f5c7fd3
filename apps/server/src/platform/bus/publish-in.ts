import type { Db } from '../database/database.ts'

export const channel = 'armature_bus'

/**
 * Tells all nodes, this one among them, once the transaction has committed; a transaction that rolls back tells nothing. Equal
 * words of one transaction are told once.
 */
export async function publishIn(tx: Db, topic: string, payload = ''): Promise<void> {
  await tx.query(`select pg_notify('${channel}', $1)`, [JSON.stringify(['', topic, payload])])
}
