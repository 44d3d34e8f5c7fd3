import { randomBytes } from 'node:crypto'
import type { Account } from '../account/account.ts'
import { encrypt } from './cipher.ts'
import type { IncomingMessage } from './parse-incoming.ts'
import { createSignature } from './signature.ts'

const wrapCdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** A text reply to the follower; encrypted and signed in safe mode. @param now milliseconds since 1970 */
export function buildReplyXml(account: Account, to: IncomingMessage, content: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  const plain = [
    `<xml><ToUserName>${wrapCdata(to.openId)}</ToUserName><FromUserName>${wrapCdata(to.account)}</FromUserName>`,
    `<CreateTime>${seconds}</CreateTime><MsgType>${wrapCdata('text')}</MsgType><Content>${wrapCdata(content)}</Content></xml>`,
  ].join('')
  if (account.encoding === 'plain') return plain
  const encrypted = encrypt(account, plain)
  const nonce = randomBytes(8).toString('hex')
  const signature = createSignature(account.token, String(seconds), nonce, encrypted)
  return [
    `<xml><Encrypt>${wrapCdata(encrypted)}</Encrypt><MsgSignature>${wrapCdata(signature)}</MsgSignature>`,
    `<TimeStamp>${seconds}</TimeStamp><Nonce>${wrapCdata(nonce)}</Nonce></xml>`,
  ].join('')
}
