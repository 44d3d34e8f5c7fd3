import { randomBytes } from 'node:crypto'
import type { Account } from '../account/account.ts'
import { encrypt } from './cipher.ts'
import type { Answer } from '../message/answer.ts'
import type { IncomingMessage } from './parse-incoming.ts'
import { createSignature } from './signature.ts'

const wrapCdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** A reply to the follower; encrypted and signed in safe mode. @param now milliseconds since 1970 */
export function buildReplyXml(account: Account, to: IncomingMessage, answer: Answer, now: number): string {
  const seconds = Math.floor(now / 1000)
  const plain = [
    `<xml><ToUserName>${wrapCdata(to.openId)}</ToUserName><FromUserName>${wrapCdata(to.account)}</FromUserName>`,
    `<CreateTime>${seconds}</CreateTime><MsgType>${wrapCdata(answer.kind)}</MsgType>${buildContent(answer)}</xml>`,
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

function buildContent(answer: Answer): string {
  if (answer.kind === 'text') return `<Content>${wrapCdata(answer.content)}</Content>`
  const { kind, mediaId, title, description } = answer
  const id = `<MediaId>${wrapCdata(mediaId)}</MediaId>`
  if (kind === 'image') return `<Image>${id}</Image>`
  if (kind === 'voice') return `<Voice>${id}</Voice>`
  const texts = `<Title>${wrapCdata(title)}</Title><Description>${wrapCdata(description)}</Description>`
  return `<Video>${id}${texts}</Video>`
}
