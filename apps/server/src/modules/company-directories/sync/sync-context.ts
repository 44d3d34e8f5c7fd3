import type { DirectorySettings } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Account } from '../account/account.ts'
import type { SyncReport } from './report.ts'

/** A run of a synchronization. */
export interface SyncContext {
  deps: Deps
  /** with whose permissions it runs */
  caller: Caller
  account: Account
  settings: DirectorySettings
  /** a dry run stores nothing */
  isTrial: boolean
  report: SyncReport
  /** Throws once the run is cancelled. */
  assertOpen: () => void
  /** Stores the progress. */
  tell: (done: number, total?: number) => Promise<void>
}
