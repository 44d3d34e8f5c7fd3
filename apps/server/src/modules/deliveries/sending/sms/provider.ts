import type { SmsSettings } from '../../../../migrations/schema-delivery.ts'
import type { AppError } from '../../../../platform/app-error.ts'
import { limitText } from '../../../../platform/text.ts'

export interface Sms {
  /** of the message for this user; the same for every attempt */
  id: string
  mobile: string
  /** values of the variables of the provider's template, in its order */
  variables: readonly { name: string; value: string }[]
}

/** A call with its signature. */
interface SmsCall {
  url: string
  headers: Record<string, string>
  body: string
}

/** What a provider replied: it took the message, or why not. `later` only if it has certainly not sent the message. */
export type SmsReply =
  | {
      state: 'sent'
      /** of the message at the provider, for its receipt */
      receiptId?: string | undefined
    }
  | { state: 'refused' | 'later' | 'unknown'; error: AppError }

/** A message that a provider has taken. */
export interface TakenSms {
  /** that of its reply */
  receiptId: string
  mobile: string
  /** between the two the provider took it */
  claimedAt: Date
  sentAt: Date
}

/** Whether the phone has received a message, or why not. */
export type SmsReceipt =
  | {
      state: 'received'
      /** undefined if the provider does not say */
      at: Date | undefined
    }
  | { state: 'failed'; fault: { key: 'delivery.smsNotReceived'; values: { reason: string } } }

/** @param reason of the provider */
export const createFailure = (reason: string): SmsReceipt => ({
  state: 'failed',
  fault: { key: 'delivery.smsNotReceived', values: { reason: limitText(reason, 100) } },
})

/** How a provider is asked for the receipt of a message. */
interface SmsReceipts {
  /** One after the other, until one has the receipt. */
  buildCalls(settings: SmsSettings, secret: string, taken: TakenSms, at: number): SmsCall[]
  /** @returns undefined if there is none yet. @throws AppError 'delivery.smsRefused', 'delivery.smsReply' */
  read(status: number, body: unknown, taken: TakenSms): SmsReceipt | undefined
}

/** How messages are given to a provider of SMS. */
export interface SmsProvider {
  /** @param at milliseconds since 1970 */
  buildCall(settings: SmsSettings, secret: string, sms: Sms, at: number): SmsCall
  /** @param body of the reply, if it is JSON. @returns undefined if it says nothing about the message */
  readReply(status: number, body: unknown): SmsReply | undefined
  /** absent if the provider cannot be asked */
  receipts?: SmsReceipts
}
