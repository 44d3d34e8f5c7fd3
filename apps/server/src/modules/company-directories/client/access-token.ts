import type { Deps } from '../../../deps.ts'
import { sharePerProcess } from '../../../platform/cache/per-process.ts'
import type { Db } from '../../../platform/database/database.ts'
import { getSecretBox } from '../../../platform/secret/secret-box.ts'
import { openSecret, sealSecret, type Account } from '../account/account.ts'
import { findToken, updateToken } from '../account/account.queries.ts'

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
 * @param refused a token that the other side has rejected
 * @param request requests a new one
 */
export async function getAccessToken(
  deps: Deps,
  account: Account,
  request: () => Promise<NewToken>,
  refused: string,
): Promise<string> {
  const kept = await readValidToken(deps, deps.db, account)
  if (kept !== '' && kept !== refused) return kept
  const open = getPendingRequests(deps)
  const key = `${account.id} ${account.revision} ${refused}`
  const running = open.get(key) ?? renew(deps, account, request, refused).finally(() => open.delete(key))
  open.set(key, running)
  return running
}

/** The request is not made inside the transaction, which would keep a connection for as long as the other side takes. */
async function renew(deps: Deps, account: Account, request: () => Promise<NewToken>, refused: string): Promise<string> {
  const fresh = await request()
  return deps.db.transaction(async (tx) => {
    const other = await readValidToken(deps, tx, account, true)
    if (other !== '' && other !== refused && other !== fresh.token) return other
    await updateToken(tx, account, {
      access_token: sealSecret(await getSecretBox(deps)(), account, 'access token', fresh.token),
      access_token_ends_at: new Date(deps.clock() + fresh.seconds * 1000),
    })
    return fresh.token
  })
}

/** '' if there is none, or it is about to expire. */
async function readValidToken(deps: Deps, db: Db, account: Account, isLocked = false): Promise<string> {
  const row = await findToken(db, account, isLocked)
  if (!row || row.access_token_ends_at.getTime() - expiryMarginMs <= deps.clock()) return ''
  return openSecret(await getSecretBox(deps)(), account, 'access token', row.access_token)
}
