import type { Deps } from '../../../deps.ts'
import { sharePerProcess } from '../../../platform/cache/per-process.ts'
import type { Db } from '../../../platform/database/database.ts'
import { getSecretBox } from '../../../platform/secret/secret-box.ts'
import { openSecret, sealSecret, type Account } from '../account/account.ts'
import { findToken, updateToken, type TokenPurpose } from '../account/account.queries.ts'

/** A token that expires within this time is not used. */
const expiryMarginMs = 300_000

export interface NewToken {
  token: string
  seconds: number
}

/** One request at a time per process: other callers wait for the same result, without their own connection. */
const getPendingRequests = sharePerProcess((_deps: Deps) => new Map<string, Promise<string>>())

/**
 * The access token for calls: requested once, stored encrypted for all nodes, refreshed before it expires.
 *
 * @param purpose what it may be used for
 * @param refused a token that the other side has rejected
 * @param request requests a new one
 */
export async function getAccessToken(
  deps: Deps,
  account: Account,
  purpose: TokenPurpose,
  request: () => Promise<NewToken>,
  refused: string,
): Promise<string> {
  const kept = await readValidToken(deps, deps.db, account, purpose)
  if (kept !== '' && kept !== refused) return kept
  const open = getPendingRequests(deps)
  const key = `${account.id} ${account.revision} ${purpose} ${refused}`
  const running = open.get(key) ?? renew(deps, account, purpose, request, refused).finally(() => open.delete(key))
  open.set(key, running)
  return running
}

/** The request is not made inside the transaction, which would keep a connection for as long as the other side takes. */
async function renew(
  deps: Deps,
  account: Account,
  purpose: TokenPurpose,
  request: () => Promise<NewToken>,
  refused: string,
): Promise<string> {
  const fresh = await request()
  return deps.db.transaction(async (tx) => {
    const other = await readValidToken(deps, tx, account, purpose, true)
    if (other !== '' && other !== refused && other !== fresh.token) return other
    await updateToken(tx, account, purpose, {
      token: sealSecret(await getSecretBox(deps)(), account, secretNames[purpose], fresh.token),
      endsAt: new Date(deps.clock() + fresh.seconds * 1000),
    })
    return fresh.token
  })
}

const secretNames = { app: 'access token', contacts: 'contacts token' } as const

/** '' if there is none, or it is about to expire. */
async function readValidToken(
  deps: Deps,
  db: Db,
  account: Account,
  purpose: TokenPurpose,
  isLocked = false,
): Promise<string> {
  const row = await findToken(db, account, purpose, isLocked)
  if (!row || row.endsAt.getTime() - expiryMarginMs <= deps.clock()) return ''
  return openSecret(await getSecretBox(deps)(), account, secretNames[purpose], row.token)
}
