import type { Config } from '../../../platform/config/config.ts'
import { sendByProvider } from './provider.ts'

/** Who carries a mobile code: a provider; the list that the administrator reads, outside production; or nobody. */
export type Sender = 'provider' | 'outbox' | 'none'

export function senderOf({ sms, isProduction }: Config): Sender {
  if (sms) return 'provider'
  return isProduction ? 'none' : 'outbox'
}

export interface Message {
  /** the same for every try, so that the provider can tell a repetition */
  id: string
  mobile: string
  code: string
  minutes: number
}

/** Hands the message over; where it goes to the outbox its row holds it already. @returns whether it was taken */
export async function send({ sms }: Config, message: Message): Promise<boolean> {
  return sms ? sendByProvider(sms, message) : true
}

/** What the outbox shows: the words that a provider's template would make of it. */
export const messageText = ({ code, minutes }: Pick<Message, 'code' | 'minutes'>): string =>
  `你的登录验证码为 ${code}，${minutes} 分钟内有效。如非本人操作，请忽略本短信。`
