import { z } from 'zod'
import { notificationEventNames } from '../catalog/notification-events.ts'
import { endpoint, permission, signedIn } from '../endpoint.ts'
import { limitInteger, listSchema, nothing, pageQuery, pageSchema } from '../shapes.ts'
import { messageChannels, userChannels } from './channel-account.ts'

const path = '/api/message/SendMessageConfig'

const page = permission('msgCenter.sendConfig')
const edit = permission('msgCenter.sendConfig:btn_edit')

const event = z.enum(notificationEventNames)
const channel = z.enum(messageChannels)
const byEvent = z.object({ id: event })
/** minute of a day in the time zone of the site; null for none */
const minute = limitInteger(0, 1439).nullable()

export interface QuietHours {
  /** minutes of a day in the time zone of the site; null for none */
  quietFrom: number | null
  quietTo: number | null
}

/** Whether a minute of a day lies in the quiet hours, which may go over midnight; the last minute is not quiet. */
export function isQuietMinute(value: number, { quietFrom, quietTo }: QuietHours): boolean {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return false
  return quietFrom < quietTo ? value >= quietFrom && value < quietTo : value >= quietFrom || value < quietTo
}

/** What of an event leaves the product. */
export const sendConfigInput = z.object({
  channels: z.array(channel).max(messageChannels.length).default([]),
  quietFrom: minute.default(null),
  quietTo: minute.default(null),
  digestAt: minute.default(null),
})
export type SendConfigInput = z.output<typeof sendConfigInput>

const sendConfig = z.object({
  id: event,
  /** name of the event in the language of the caller */
  fullName: z.string(),
  channels: z.array(channel),
  quietFrom: minute,
  quietTo: minute,
  /** the mails of a day are sent as one at this minute */
  digestAt: minute,
})
export type SendConfig = z.output<typeof sendConfig>

/** Users may turn off channels with a message of their own; a webhook is not about one user. */
const ownChannel = z.enum(userChannels)
const ownChoice = z.object({
  id: event,
  fullName: z.string(),
  channel: ownChannel,
  isOn: z.boolean(),
})
export type OwnChannelChoice = z.output<typeof ownChoice>

export const sendConfigEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'The events of the product, with the channels that their messages are sent by',
    query: pageQuery,
    data: pageSchema(sendConfig),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: page,
    summary: 'Send settings of an event',
    params: byEvent,
    data: sendConfig,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: edit,
    audit: { action: 'update', object: 'sendConfig' },
    summary: 'Change the send settings of an event',
    params: byEvent,
    versionedBy: `${path}/:id`,
    body: sendConfigInput,
    data: nothing,
    done: 'updated',
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/message/OwnChannels',
    access: signedIn,
    summary: 'Channels of the caller, among those that are on for an event',
    data: listSchema(ownChoice),
  }),
  chooseOwn: endpoint({
    method: 'PUT',
    path: '/api/message/OwnChannels',
    access: signedIn,
    audit: { action: 'update', object: 'ownChannels', isOfCaller: true },
    summary: 'Turn channels of an event on or off for the caller; the in-site message stays',
    body: z.object({ id: event, channel: ownChannel, isOn: z.boolean() }),
    data: nothing,
    done: 'updated',
  }),
}
