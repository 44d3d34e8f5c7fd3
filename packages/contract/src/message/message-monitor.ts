import { z } from 'zod'
import { endpoint, permission } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { byId, nothing, pageQuery, pageSchema } from '../shapes.ts'
import { messageChannels } from './channel-account.ts'

const path = '/api/message/MessageMonitor'

const page = permission('msgCenter.monitor')
const edit = permission('msgCenter.monitor:btn_edit')

/**
 * State of a message on its way to a user or a webhook. `unknown`: the process ended while it was sent, so that it may have
 * arrived; it is not repeated by itself.
 */
export const deliveryStates = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'skipped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

const deliveryRow = z.object({
  id: z.string(),
  title: z.string(),
  /** name of the event in the language of the caller */
  eventName: z.string(),
  channel: z.enum(messageChannels),
  accountName: z.string(),
  /** name of the user; '' for a webhook */
  userName: z.string(),
  /** mail address, mobile number, WeChat open id, or id at WeCom or DingTalk; host of the webhook */
  target: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  /** why it was not sent; '' otherwise */
  fault: z.string(),
  /** milliseconds since 1970 */
  creatorTime: z.number(),
  /** when it is sent, at the earliest */
  sendTime: z.number(),
  endTime: z.number().nullable(),
  /**
   * when the phone received an SMS, as its provider says, or when DingTalk said that it has delivered the message; null if that is not
   * known
   */
  receivedTime: z.number().nullable(),
})
export type DeliveryRow = z.output<typeof deliveryRow>

export const messageMonitorEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'Messages that leave the product, newest first, with their state',
    query: pageQuery.extend({
      channel: z.enum(['', ...messageChannels]).default(''),
      state: z.enum(['', ...deliveryStates]).default(''),
    }),
    data: pageSchema(deliveryRow),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: page,
    summary: 'A message that leaves the product, with its text',
    params: byId,
    data: deliveryRow.extend({ /** clean rich text */ bodyText: z.string() }),
  }),
  resend: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Resend`,
    access: edit,
    audit: { action: 'retry', object: 'delivery' },
    summary: 'Send a message again that has failed, or whose outcome is unknown',
    params: byId,
    data: nothing,
    done: 'updated',
  }),
}

export const deliveryErrors = {
  'channelAccount.notFound': { code: 404 },
  'channelAccount.tooMany': { code: 409 },
  'channelAccount.channelTaken': { code: 409 },
  'channelAccount.secretMissing': { code: 400 },
  'channelAccount.secretUnreadable': { code: 400 },
  'channelAccount.channelChanged': { code: 400 },
  'sendConfig.quietHours': { code: 400 },
  'sendConfig.digestAt': { code: 400 },
  'delivery.notFound': { code: 404 },
  'delivery.notFailed': { code: 409 },
  'delivery.noAddress': { code: 400 },
  'delivery.noAccount': { code: 409 },
  'delivery.userDisabled': { code: 409 },
  'delivery.turnedOff': { code: 409 },
  'delivery.interrupted': { code: 409 },
  'delivery.restored': { code: 409 },
  'delivery.robotRefused': { code: 400 },
  'delivery.robotReply': { code: 400 },
  'delivery.smsRefused': { code: 400 },
  'delivery.smsReply': { code: 400 },
  'delivery.smsNotReceived': { code: 400 },
  'delivery.noMobile': { code: 400 },
  'delivery.noOwnMobile': { code: 400 },
  'delivery.noFollower': { code: 400 },
  'delivery.noOwnFollower': { code: 400 },
  'delivery.noPerson': { code: 400 },
  'delivery.noOwnPerson': { code: 400 },
  'delivery.decided': { code: 409 },
  'delivery.noOwnAddress': { code: 400 },
} satisfies Record<string, ErrorEntry>
