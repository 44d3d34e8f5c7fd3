import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Account } from '../account/account.ts'
import { findButtonReply } from '../menu/menu.service.ts'
import { insertMessage } from '../message/message.queries.ts'
import { findOccasionReply, findReplyTo } from '../reply/reply.queries.ts'
import { insertCallbackKey, markLeft, recordContact } from './callback.queries.ts'
import type { IncomingMessage } from './parse-incoming.ts'

/** Longer than a signature is valid, so a forgotten event cannot be repeated. */
const callbackKeyLifetimeMs = 3_600_000

/** After these events, and after every message, WeChat allows replies for a while. Other events are not stored. */
const contactEvents = new Set(['subscribe', 'SCAN', 'CLICK'])

/**
 * Processes an event of a follower, once even if it is delivered repeatedly.
 *
 * @returns the automatic reply; undefined for none
 */
export async function handleIncoming(
  { db, clock }: Deps,
  { appId }: Account,
  incoming: IncomingMessage,
): Promise<string | undefined> {
  const at = new Date(clock())
  return db.transaction(async (tx) => {
    if (!(await insertCallbackKey(tx, incoming.key, at, new Date(clock() - callbackKeyLifetimeMs)))) return undefined
    const { openId, kind, event, content } = incoming
    if (event === 'unsubscribe') {
      await markLeft(tx, appId, openId)
      return undefined
    }
    if (event !== '' && !contactEvents.has(event)) return undefined
    await recordContact(tx, { appId, openId, at, isNew: event === 'subscribe' })
    if (event === '') await insertMessage(tx, { appId, openId, isOwn: false, kind, content, at })
    const answer = await findAutomaticReply(tx, incoming)
    if (answer !== undefined)
      await insertMessage(tx, { appId, openId, isOwn: true, kind: 'text', content: answer, at, isAutomatic: true })
    return answer
  })
}

function findAutomaticReply(tx: Db, { kind, event, eventKey, content }: IncomingMessage): Promise<string | undefined> {
  if (event === 'subscribe') return findOccasionReply(tx, 'subscribe')
  if (event === 'CLICK') return findButtonReply(tx, eventKey)
  return kind === 'text' ? findReplyTo(tx, content) : Promise.resolve(undefined)
}
