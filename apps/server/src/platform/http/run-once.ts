import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../../migrations/schema.ts'
import { AppError } from '../app-error.ts'
import type { Db } from '../database/database.ts'

/** A call with an Idempotency-Key: its user, method and URL, key and parsed body. */
export interface KeyedCall {
  userId: string
  route: string
  key: string
  body: unknown
}

/**
 * Runs a call once in 24 hours for a user, route and key. A repetition gets the reply of the first one; a call that failed may be
 * repeated.
 *
 * @param work returns the reply as text
 * @throws AppError 'request.keyReused' for another body, 'request.stillRunning' if the first call has no reply: it still runs, or
 * its process ended
 */
export type RunOnce = (call: KeyedCall, work: () => Promise<string>) => Promise<string>

const keepMs = 86_400_000
/** How long a repetition waits for the reply of the first call. */
const waiting = { times: 40, ms: 125 }

export function createRunOnce({ db, clock }: { db: Db; clock: () => number }): RunOnce {
  return async (call, work) => {
    const row = { user_id: call.userId, route_hash: hash(call.route), key: call.key }
    const bodyHash = hashBody(call.body)
    const now = clock()
    await db.sql
      .deleteFrom('keyed_calls')
      .where('user_id', '=', call.userId)
      .where('created_at', '<', new Date(now - keepMs))
      .execute()
    const { numInsertedOrUpdatedRows = 0n } = await db.sql
      .insertInto('keyed_calls')
      .values({ ...row, body_hash: bodyHash, created_at: new Date(now) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return findReply(db, row, bodyHash)
    const reply = await work().catch(async (error: unknown) => {
      await db.sql.deleteFrom('keyed_calls').where(isRow(row)).execute()
      throw error
    })
    await db.sql.updateTable('keyed_calls').set({ reply }).where(isRow(row)).execute()
    return reply
  }
}

type CallKey = Pick<Schema['keyed_calls'], 'user_id' | 'route_hash' | 'key'>

const isRow =
  (row: CallKey) =>
  ({ and }: ExpressionBuilder<Schema, 'keyed_calls'>) =>
    and(row)

async function findReply(db: Db, row: CallKey, bodyHash: Buffer): Promise<string> {
  for (let round = 0; round < waiting.times; round++) {
    const known = await db.sql
      .selectFrom('keyed_calls')
      .select(['body_hash', 'reply'])
      .where(isRow(row))
      .executeTakeFirst()
    if (!known) break
    if (!known.body_hash.equals(bodyHash)) throw new AppError('request.keyReused')
    if (known.reply !== null) return known.reply
    await wait(waiting.ms)
  }
  throw new AppError('request.stillRunning')
}

/** The content of an uploaded file as it is: as JSON it would be a list of numbers. */
function hashBody(body: unknown): Buffer {
  const { bytes = '', ...rest } = (body ?? {}) as { bytes?: unknown }
  const isUpload = bytes instanceof Uint8Array
  return createHash('sha256')
    .update(JSON.stringify(isUpload ? rest : (body ?? null)))
    .update(isUpload ? bytes : '')
    .digest()
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
