import type { Occasion } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { createHook } from '../../../platform/hook.ts'

/** A message that has its recipients, in the transaction that creates it. */
export interface CreatedMessage {
  messageId: string
  event: Occasion
  at: Date
}

interface OuterDeliveries {
  /** Plans what of a message leaves the product, in the transaction of the message. */
  plan(tx: Db, message: CreatedMessage): Promise<void>
  /** Deletes at most `most` of what is stored of messages that are deleted. @returns how many */
  deleteOf(tx: Db, messageIds: readonly string[], most: number): Promise<number>
}

export const outerDeliveries = createHook<OuterDeliveries>('messaging.outerDeliveries')
