import type { messageType, Occasion, Text } from '@armature/contract'
import type { EventValues, SentFile } from '../../../migrations/schema-message.ts'
import type { Db } from '../../../platform/database/database.ts'
import { createId } from '../../../platform/ids.ts'
import { insertMessage, insertReceipts, insertTexts, type ChannelText } from './message.queries.ts'
import { outerDeliveries } from './outer-deliveries.ts'
import { publishUnread } from './unread-topic.ts'

export interface Notification {
  /** ids of users; disabled users receive nothing */
  receivers: readonly string[]
  type: (typeof messageType)[keyof typeof messageType]
  title: Text
  /** clean rich text */
  bodyText: Text
  /** path of this site that the message links to */
  link?: string
  /** what has happened: its message is also sent by the channels that are on for the event */
  event?: Occasion
  /** values of the fields of the event, which previews of templates show */
  fields?: EventValues
  /** of a message to one recipient: mails have it as an attachment */
  file?: SentFile
  /** what it says in channels with texts of their own */
  channelTexts?: readonly ChannelText[]
  at: Date
}

/**
 * Sends an in-site message as part of the caller's transaction: it exists when the transaction commits, and is then pushed to the
 * open pages of its receivers (security rule 7.1), and sent by the outer channels of its event. One statement for any number of receivers.
 */
export async function notify(tx: Db, { receivers, channelTexts = [], ...message }: Notification): Promise<void> {
  if (receivers.length === 0) return
  const id = createId()
  await insertMessage(tx, id, { link: '', senderId: null, event: '', ...message })
  await insertTexts(tx, id, channelTexts)
  await insertReceipts(tx, id, message.type, receivers)
  if (message.event !== undefined)
    await outerDeliveries.get().plan(tx, { messageId: id, event: message.event, at: message.at })
  await publishUnread(tx, receivers)
}
