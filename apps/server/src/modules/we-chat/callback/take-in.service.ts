import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Account } from '../account/account.ts'
import { replyOfButton } from '../menu/menu.service.ts'
import { insertMessage } from '../message/message.queries.ts'
import { findOccasionReply, findReplyTo } from '../reply/reply.queries.ts'
import { insertArrival, markLeft, upsertSign } from './callback.queries.ts'
import type { Incoming } from './incoming.ts'

/** Longer than a signature is valid, so a forgotten event cannot be repeated. */
const rememberedMs = 3_600_000

/** After these events, and after every message, WeChat allows replies for a while. Other events are not stored. */
const signs = new Set(['subscribe', 'SCAN', 'CLICK'])

/**
 * Processes an event of a follower, once even if it is delivered repeatedly.
 *
 * @returns the automatic reply; undefined for none
 */
export async function takeIn({ db, clock }: Deps, { appId }: Account, incoming: Incoming): Promise<string | undefined> {
  const at = new Date(clock())
  return db.transaction(async (tx) => {
    if (!(await insertArrival(tx, incoming.key, at, new Date(clock() - rememberedMs)))) return undefined
    const { openId, kind, event, content } = incoming
    if (event === 'unsubscribe') {
      await markLeft(tx, appId, openId)
      return undefined
    }
    if (event !== '' && !signs.has(event)) return undefined
    await upsertSign(tx, { appId, openId, at, isNew: event === 'subscribe' })
    if (event === '') await insertMessage(tx, { appId, openId, isOwn: false, kind, content, at })
    const answer = await answerTo(tx, incoming)
    if (answer !== undefined)
      await insertMessage(tx, { appId, openId, isOwn: true, kind: 'text', content: answer, at, isAutomatic: true })
    return answer
  })
}

function answerTo(tx: Db, { kind, event, eventKey, content }: Incoming): Promise<string | undefined> {
  if (event === 'subscribe') return findOccasionReply(tx, 'subscribe')
  if (event === 'CLICK') return replyOfButton(tx, eventKey)
  return kind === 'text' ? findReplyTo(tx, content) : Promise.resolve(undefined)
}
