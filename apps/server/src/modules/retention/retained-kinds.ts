import type { RetainedKindName, SysConfig } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { createHook } from '../../platform/hook.ts'

/** Rows that are deleted when they are old, declared by the module that writes their table. */
export interface RetainedKind {
  /** Counts rows from before a moment, up to `most`. */
  count(db: Db, before: Date, most: number): Promise<number>
  /**
   * Deletes rows from before a moment in one short transaction, `most` or not much more.
   * @returns how many; 0 if there are none any more
   */
  deleteBefore(deps: Deps, before: Date, most: number): Promise<number>
}

export const defineRetainedKind = (kind: RetainedKind): RetainedKind => kind

export const retainedKinds = createHook<Readonly<Record<RetainedKindName, RetainedKind>>>('retention.kinds')

/** The setting of each kind: days, 0 forever. */
export const daysSettings = {
  userLog: 'userLogDays',
  interfaceLog: 'interfaceLogDays',
  message: 'messageDays',
  chat: 'chatDays',
  mail: 'mailDays',
  weChatMessage: 'weChatDays',
  calendarEvent: 'calendarDays',
} as const satisfies Record<RetainedKindName, keyof SysConfig>
