import type { AuditDeclaration, DirectorySettings } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createAuditCalls } from '../../audit/index.ts'
import type { Account } from '../account/account.ts'
import type { SyncReport } from './report.ts'

/** A run of a synchronization. */
export interface SyncContext {
  deps: Deps
  /** the run, which entries of the audit trail name */
  jobId: string
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

/**
 * Enters a step of a run in the audit trail, as the user it runs as; a dry run does nothing that is to be entered.
 *
 * @param id of the object; undefined for one that is created
 */
export function auditStep<T>(
  { deps, jobId, caller, account, isTrial }: SyncContext,
  { id, ...action }: Pick<AuditDeclaration, 'action' | 'object'> & { id?: string },
  work: () => Promise<T>,
): Promise<T> {
  if (isTrial) return work()
  const facts = { requestId: jobId, caller, ip: '', userAgent: '', query: {}, body: { directory: account.id } }
  return createAuditCalls(deps)({ audit: { ...action, details: ['directory'] } }, { ...facts, params: { id } }, work)
}
