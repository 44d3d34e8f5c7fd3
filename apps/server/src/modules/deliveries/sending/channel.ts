import type { Deps } from '../../../deps.ts'
import type { StoredJobText } from '../../../migrations/schema-job.ts'
import type { AccountRow } from '../store/account.queries.ts'
import type { ClaimedDelivery } from '../store/delivery.queries.ts'

/**
 * What became of one attempt; `later`: it was certainly not sent, or may be repeated without harm; `skipped`: there was nothing to say
 * any more. `cardId`: of a card that is to be closed when its approval is decided. `receiptId`: of a
 * message whose receipt the other side is asked for.
 */
export type AttemptResult =
  | { state: 'sent'; cardId?: string | undefined; receiptId?: string | undefined }
  | { state: 'refused' | 'later' | 'unknown' | 'skipped'; fault: StoredJobText }

/** A way out of the product for one run of an account; what it keeps open between two messages ends with `close`. */
export interface Sender {
  /** It never throws for what the other side does. */
  send(account: AccountRow, delivery: ClaimedDelivery): Promise<AttemptResult>
  /** Several messages of one user as one; only mails have digests. */
  sendDigest?(account: AccountRow, deliveries: readonly ClaimedDelivery[]): Promise<AttemptResult>
  close(): void
}

export interface Channel {
  /** messages of an account that a run sends at a time */
  concurrency: number
  open(deps: Deps): Sender
}
