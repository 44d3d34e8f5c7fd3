import type { Deps } from '../../../deps.ts'
import type { StoredJobText } from '../../../migrations/schema-job.ts'
import type { AccountRow } from '../store/account.queries.ts'
import type { ClaimedDelivery } from '../store/delivery.queries.ts'

/** What became of one attempt; `later`: it was certainly not sent, or may be repeated without harm. */
export type AttemptResult = { state: 'sent' } | { state: 'refused' | 'later' | 'unknown'; fault: StoredJobText }

/** A way out of the product. It never throws for what the other side does. */
export type SendOne = (deps: Deps, account: AccountRow, delivery: ClaimedDelivery) => Promise<AttemptResult>
