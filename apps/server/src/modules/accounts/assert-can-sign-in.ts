import { AppError } from '../../platform/app-error.ts'
import type { Deps } from '../../deps.ts'
import { type Account, hasMainAccount, isCancelled } from './account.queries.ts'

/** @throws AppError 'login.disabled', 'login.cancelled' */
export async function assertCanSignIn(deps: Deps, account: Account): Promise<void> {
  if (account.enabled_mark !== 1 && (await isCancelled(deps.db, account.id))) throw new AppError('login.cancelled')
  if (account.enabled_mark !== 1 || !(await hasEnabledMain(deps, account.account))) throw new AppError('login.disabled')
}

/**
 * A sub-account signs in as `mobile@account` (S1.04); it can be used as long as a main account with that mobile number is
 * enabled. True for every other account.
 */
async function hasEnabledMain({ db }: Deps, account: string): Promise<boolean> {
  const mobile = /^(1[3-9]\d{9})@./.exec(account)?.[1]
  return mobile === undefined || hasMainAccount(db, mobile)
}
