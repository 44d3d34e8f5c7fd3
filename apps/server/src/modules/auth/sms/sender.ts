import type { Config } from '../../../platform/config/config.ts'
import { sendByProvider } from './provider.ts'

/** How mobile codes are sent: by a provider, to a list for the administrator (outside production), or not at all. */
export type Sender = 'provider' | 'outbox' | 'none'

export function getSender({ sms, isProduction }: Config): Sender {
  if (sms) return 'provider'
  return isProduction ? 'none' : 'outbox'
}

export interface Message {
  /** the same for every try, so that the provider can recognize repetitions */
  id: string
  mobile: string
  code: string
  minutes: number
}

/** Sends the message; a message in the outbox is stored already. @returns whether it was accepted */
export async function sendMessage({ sms }: Config, message: Message): Promise<boolean> {
  return sms ? sendByProvider(sms, message) : true
}

/** The text in the outbox, as the template of a provider would have it. */
export const formatMessage = ({ code, minutes }: Pick<Message, 'code' | 'minutes'>): string =>
  `你的登录验证码为 ${code}，${minutes} 分钟内有效。如非本人操作，请忽略本短信。`
