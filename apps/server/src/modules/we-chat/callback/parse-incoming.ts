import { createHash } from 'node:crypto'
import { openId } from '@armature/contract'

/** An event or message of a follower, as WeChat sends it. */
export interface IncomingMessage {
  openId: string
  /** the account's own name at WeChat, used as the sender of a reply */
  account: string
  /** the same for repeated deliveries by WeChat */
  key: string
  /** text, image, voice …; event */
  kind: string
  /** subscribe, unsubscribe, CLICK …; '' for a message */
  event: string
  /** key of the pressed menu button */
  eventKey: string
  content: string
}

const maxContentChars = 10_000
const accountName = /^[0-9A-Za-z_-]{1,64}$/

/** @returns undefined if it is not a valid event of a follower */
export function parseIncoming(fields: ReadonlyMap<string, string>): IncomingMessage | undefined {
  const word = (name: string) => (fields.get(name) ?? '').replaceAll('\u0000', '').toWellFormed()
  const from = word('FromUserName')
  const kind = word('MsgType')
  if (!openId.safeParse(from).success || !accountName.test(word('ToUserName')) || !/^[a-z_]{1,20}$/.test(kind))
    return undefined
  const told = word('MsgId') || [word('CreateTime'), word('Event'), word('EventKey')].join(' ')
  return {
    openId: from,
    account: word('ToUserName'),
    key: createHash('sha256')
      .update(`${word('ToUserName')} ${from} ${told}`)
      .digest('hex'),
    kind,
    event: kind === 'event' ? word('Event') : '',
    eventKey: word('EventKey').slice(0, 128),
    content: kind === 'text' ? word('Content').slice(0, maxContentChars).toWellFormed() : '',
  }
}
