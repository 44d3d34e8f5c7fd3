import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Account } from '../account/account.ts'
import { findButtonReply } from '../menu/menu.service.ts'
import { insertMessage } from '../message/message.queries.ts'
import { listMediaById } from '../stored-media/media.queries.ts'
import { getMessageContent, toMediaAnswer, type Answer } from '../message/answer.ts'
import { findOccasionReply, findReplyTo, type ReplyContent } from '../reply/reply.queries.ts'
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
): Promise<Answer | undefined> {
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
    const answer = await findAnswer(tx, appId, incoming)
    if (answer === undefined) return undefined
    const own = { appId, openId, isOwn: true, kind: answer.kind, content: getMessageContent(answer), at }
    await insertMessage(tx, { ...own, isAutomatic: true })
    return answer
  })
}

/** Nothing for a file that the account has no more. */
async function findAnswer(tx: Db, appId: string, incoming: IncomingMessage): Promise<Answer | undefined> {
  const reply = await findAutomaticReply(tx, incoming)
  if (!reply || reply.kind === 'text') return reply && { kind: 'text', content: reply.content }
  const [media] = await listMediaById(tx, appId, [reply.media_id])
  return media && toMediaAnswer(media)
}

async function findAutomaticReply(
  tx: Db,
  { kind, event, eventKey, content }: IncomingMessage,
): Promise<ReplyContent | undefined> {
  if (event === 'subscribe') return findOccasionReply(tx, 'subscribe')
  if (event === 'CLICK') {
    const text = await findButtonReply(tx, eventKey)
    return text === undefined ? undefined : { kind: 'text', content: text, media_id: '' }
  }
  return kind === 'text' ? findReplyTo(tx, content) : undefined
}
