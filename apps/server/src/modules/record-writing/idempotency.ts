import { createHash } from 'node:crypto'
import { AppError } from '../../platform/app-error.ts'
import { isUniqueViolation } from '../../platform/database/faults.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { RepeatableCall } from '../record-rights/index.ts'
import { type StoredReply, findReply } from '../idempotency-keys/index.ts'

export const hashBody = (body: string): Buffer => createHash('sha256').update(body).digest()

/**
 * Finds the response that was given to this call before, within 24 hours.
 *
 * @throws AppError 'record.keyReused' if the same key was sent with another body
 */
export async function findStoredReply<T>(context: RecordContext, call: RepeatableCall): Promise<T | undefined> {
  const row = await findReply(context.db, call, context.clock())
  if (!row) return undefined
  if (!row.body_hash.equals(hashBody(call.body))) throw new AppError('record.keyReused')
  // the key belongs to a route, which stores its own replies
  return row.reply as T
}

/**
 * Runs a call once. If two equal calls arrive at the same time, the second one violates the primary key and gets the response
 * of the first.
 */
export async function runOnce<T>(
  context: RecordContext,
  call: RepeatableCall | null,
  work: (kept: ((reply: T) => StoredReply) | null) => Promise<T>,
): Promise<T> {
  if (!call) return work(null)
  const before = await findStoredReply<T>(context, call)
  if (before) return before
  try {
    const { userId, route, key } = call
    return await work((reply) => ({
      userId,
      route,
      key,
      bodyHash: hashBody(call.body),
      reply: JSON.stringify(reply),
    }))
  } catch (error) {
    if (!isUniqueViolation(error, 'idempotency_keys_pkey')) throw error
    const reply = await findStoredReply<T>(context, call)
    if (!reply) throw error
    return reply
  }
}
