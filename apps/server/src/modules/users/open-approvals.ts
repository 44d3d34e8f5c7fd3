import type { Db } from '../../platform/database/database.ts'
import { createHook } from '../../platform/hook.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

/** Users whose approvals are handed over, and who gets them. */
export interface Leaving {
  userIds: readonly string[]
  /** left: they are disabled or deleted; handOver: with the rest of their work: the caller notifies the successor */
  reason: 'left' | 'handOver'
  /** null: the administrators */
  toUserId: string | null
  /** who does it; null: the system */
  by: string | null
  at: Date
}

/** What has to happen with approvals when users, organizations, positions, roles or groups go. */
export interface OpenApprovals {
  /** Number of approvals that wait for each user; users without any are left out. */
  count(db: Db, userIds: readonly string[]): Promise<Map<string, number>>
  /** Locks the approvals that wait for users; called before the users are locked, so that two calls cannot deadlock. */
  lock(tx: Db, userIds: readonly string[]): Promise<void>
  /** Hands over everything that waits for users, also in the transaction that disables or deletes them. @returns how many */
  handOver(tx: Db, leaving: Leaving): Promise<number>
  /** Flows in use whose approvers or recipients name one of these: a user, organization, position, role or group. */
  listFlowsNaming(db: Db, ids: readonly string[]): Promise<TranslatedName[]>
}

/** Provided by the workflow module. */
export const openApprovals = createHook<OpenApprovals>('users.openApprovals')
