import { AppError } from '../../../platform/app-error.ts'
import type { DirectoryClient } from '../client/provider.ts'
import { toInvalid, type Finding } from '../run/report.ts'
import type { SyncContext } from '../run/sync-context.ts'

/** A run that changes departments and people of WeCom or DingTalk. */
export interface OutboundContext extends SyncContext {
  /** what is there, read with the account of the application */
  reader: DirectoryClient
  /** changes it; a dry run does not use it */
  writer: DirectoryClient
}

/**
 * What the other side says about one department or person, and the rules of users here, are findings; what would be refused for all
 * others too ends the run.
 *
 * @throws what is no refusal of this one
 */
export function toRefusal(error: unknown): Finding {
  if (error instanceof AppError && endsRun(error.key)) throw error
  return toInvalid(error)
}

const endsRun = (key: string): boolean =>
  /^(companyDirectory|dataInterface)\./.test(key) &&
  !['companyDirectory.refused', 'companyDirectory.personUnknown'].includes(key)
