import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
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
    const { userId, key } = call
    const route = hash(call.route)
    const bodyHash = hashBody(call.body)
    const row = [userId, route, key]
    const now = clock()
    await db.query('delete from keyed_calls where user_id = $1 and created_at < $2', [userId, new Date(now - keepMs)])
    const isFirst = await db.query(
      `insert into keyed_calls (user_id, route_hash, key, body_hash, created_at) values ($1, $2, $3, $4, $5)
         on conflict do nothing returning key`,
      [...row, bodyHash, new Date(now)],
    )
    if (isFirst.length === 0) return findReply(db, row, bodyHash)
    const reply = await work().catch(async (error: unknown) => {
      await db.query('delete from keyed_calls where user_id = $1 and route_hash = $2 and key = $3', row)
      throw error
    })
    await db.query('update keyed_calls set reply = $4 where user_id = $1 and route_hash = $2 and key = $3', [
      ...row,
      reply,
    ])
    return reply
  }
}

async function findReply(db: Db, row: readonly unknown[], bodyHash: Buffer): Promise<string> {
  for (let round = 0; round < waiting.times; round++) {
    const [known] = await db.query<{ body_hash: Buffer; reply: string | null }>(
      'select body_hash, reply from keyed_calls where user_id = $1 and route_hash = $2 and key = $3',
      row,
    )
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
