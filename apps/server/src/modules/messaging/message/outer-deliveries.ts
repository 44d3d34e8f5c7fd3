import type { Occasion } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { createHook } from '../../../platform/hook.ts'

/** A message that has its recipients, in the transaction that creates it. */
export interface CreatedMessage {
  messageId: string
  event: Occasion
  at: Date
}

/** Plans what of a message leaves the product; in the transaction of the message. */
export const outerDeliveries =
  createHook<(tx: Db, message: CreatedMessage) => Promise<void>>('messaging.outerDeliveries')
