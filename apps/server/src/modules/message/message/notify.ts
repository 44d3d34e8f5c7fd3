import type { messageType, Text } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { insertMessage, insertReceipts } from './message.queries.ts'
import { tellUnreadIn } from './unread-topic.ts'

export interface Notification {
  /** ids of users; whoever is not in use receives nothing */
  receivers: readonly string[]
  type: (typeof messageType)[keyof typeof messageType]
  title: Text
  /** clean rich text */
  bodyText: Text
  /** path of this site that it is about */
  link?: string
  at: Date
}

/**
 * Sends an in-site message as a part of what the caller does: it is there when the transaction commits, and is pushed to the open
 * pages of its receivers then; what is rolled back tells nobody (security rule 7.1). One statement for any number of receivers.
 */
export async function notify(tx: Db, { receivers, ...message }: Notification): Promise<void> {
  if (receivers.length === 0) return
  const id = newId()
  await insertMessage(tx, id, { link: '', senderId: null, ...message })
  await insertReceipts(tx, id, message.type, receivers)
  await tellUnreadIn(tx, receivers)
}
