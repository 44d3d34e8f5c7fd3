import { randomBytes } from 'node:crypto'
import type { Account } from '../account/account.ts'
import { encrypt } from './cipher.ts'
import type { Incoming } from './incoming.ts'
import { signatureOf } from './signature.ts'

const data = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** A text reply to the follower; encrypted and signed in safe mode. @param now milliseconds since 1970 */
export function answerXml(account: Account, to: Incoming, content: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  const plain = [
    `<xml><ToUserName>${data(to.openId)}</ToUserName><FromUserName>${data(to.account)}</FromUserName>`,
    `<CreateTime>${seconds}</CreateTime><MsgType>${data('text')}</MsgType><Content>${data(content)}</Content></xml>`,
  ].join('')
  if (account.encoding === 'plain') return plain
  const encrypted = encrypt(account, plain)
  const nonce = randomBytes(8).toString('hex')
  const signature = signatureOf(account.token, String(seconds), nonce, encrypted)
  return [
    `<xml><Encrypt>${data(encrypted)}</Encrypt><MsgSignature>${data(signature)}</MsgSignature>`,
    `<TimeStamp>${seconds}</TimeStamp><Nonce>${data(nonce)}</Nonce></xml>`,
  ].join('')
}
