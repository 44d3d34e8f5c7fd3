import type { CompanyDirectoryKind } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { getEnabledAccount, type Account } from '../account/account.ts'
import type { AppMessage } from '../client/app-message.ts'
import { openDirectory } from '../client/directory-client.ts'
import type { AppReceipt } from '../client/provider.ts'

/** `later`: it was certainly not sent; `unknown`: it may have been. */
export type AppMessageResult =
  | { state: 'sent'; messageId: string }
  | { state: 'refused' | 'later' | 'unknown'; error: AppError }

/** Sends a message to a person as the application of the account. It does not throw for what the other side does. */
export async function sendAppMessage(
  deps: Deps,
  kind: CompanyDirectoryKind,
  personId: string,
  message: AppMessage,
): Promise<AppMessageResult> {
  let isBegun = false
  try {
    const directory = openDirectory(deps, await getSendingAccount(deps, kind))
    await directory.connect()
    isBegun = true
    return { state: 'sent', messageId: await directory.sendMessage(personId, message) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { state: findState(error, isBegun), error }
  }
}

/**
 * Whether a message has reached the person, or why not; undefined if that is not known yet. Known for a day.
 *
 * @throws AppError why the other side does not say
 */
export async function findAppReceipt(
  deps: Deps,
  kind: CompanyDirectoryKind,
  { messageId, personId }: { messageId: string; personId: string },
): Promise<AppReceipt | undefined> {
  return openDirectory(deps, await getSendingAccount(deps, kind)).findReceipt(messageId, personId)
}

/**
 * Ends the card of an approval that has been decided.
 *
 * @param state what the card says then, where it stays
 * @returns false if it may be tried again; what the other side refuses stays as it is
 */
export async function endAppCard(
  deps: Deps,
  kind: CompanyDirectoryKind,
  messageId: string,
  state: string,
): Promise<boolean> {
  try {
    const directory = openDirectory(deps, await getSendingAccount(deps, kind))
    await directory.endCard(messageId, state)
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return findState(error, false) !== 'later'
  }
}

/** @throws AppError 'companyDirectory.notSetUp', 'companyDirectory.agentIdMissing' */
async function getSendingAccount(deps: Deps, kind: CompanyDirectoryKind): Promise<Account> {
  const account = await getEnabledAccount(deps, kind)
  if (account.agentId === '') throw new AppError('companyDirectory.agentIdMissing')
  return account
}

function findState({ key, values }: AppError, isBegun: boolean): 'refused' | 'later' | 'unknown' {
  if (key === 'companyDirectory.limited') return 'later'
  if (key === 'companyDirectory.unreachable')
    return !isBegun || unsentReasons.has(String(values['reason'])) ? 'later' : 'unknown'
  // both sides: busy
  return values['code'] === -1 ? 'later' : 'refused'
}

/** There was no connection, or the other side has answered that it takes no more. */
const unsentReasons = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['HTTP 429', 'HTTP 503', 'dataInterface.busy'],
])
