import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Account } from '../account/account.ts'
import { replyOfButton } from '../menu/menu.service.ts'
import { insertMessage } from '../message/message.queries.ts'
import { findOccasionReply, findReplyTo } from '../reply/reply.queries.ts'
import { insertArrival, markLeft, upsertSign } from './callback.queries.ts'
import type { Incoming } from './incoming.ts'

/** Longer than a signature is good for: what was forgotten cannot be sent once more. */
const rememberedMs = 3_600_000

/** After these, and after every message, WeChat lets him be answered for a while. Of other events nothing is kept. */
const signs = new Set(['subscribe', 'SCAN', 'CLICK'])

/**
 * Takes in what a follower has done, once however often it is told.
 *
 * @returns what he is answered by itself; undefined for nothing
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
