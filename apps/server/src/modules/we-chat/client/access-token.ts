import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { sharePerProcess } from '../../../platform/cache/per-process.ts'
import type { Db } from '../../../platform/database/database.ts'
import { getSecretBox } from '../../../platform/secret/secret-box.ts'
import { openSecret, sealSecret, type Account } from '../account/account.ts'
import { findToken, updateToken } from './access-token.queries.ts'
import { sendRequest } from './send-request.ts'
import { assertAccepted } from './we-chat-error.ts'

/** A token that expires within this time is not used. */
const expiryMarginMs = 300_000

/** One request at a time per process: other callers wait for the same result, without their own connection. */
const getPendingRequests = sharePerProcess((_deps: Deps) => new Map<string, Promise<string>>())

/**
 * The access token for calls: requested once, stored encrypted for all nodes, refreshed before it expires.
 *
 * @param refused a token that WeChat has rejected
 * @throws AppError with the error of WeChat, 'weChat.unreachable'
 */
export async function getAccessToken(deps: Deps, account: Account, refused = ''): Promise<string> {
  const kept = await readValidToken(deps, deps.db, account)
  if (kept !== '' && kept !== refused) return kept
  const open = getPendingRequests(deps)
  const key = `${account.revision} ${refused}`
  const running = open.get(key) ?? refreshAccessToken(deps, account, refused).finally(() => open.delete(key))
  open.set(key, running)
  return running
}

function refreshAccessToken(deps: Deps, account: Account, refused: string): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const other = await readValidToken(deps, tx, account, true)
    if (other !== '' && other !== refused) return other
    let fresh = await requestToken(deps, account, false)
    // WeChat returns the token that it has just rejected, unless a new one is forced
    if (fresh.token === refused) fresh = await requestToken(deps, account, true)
    const box = await getSecretBox(deps)()
    await updateToken(tx, account.revision, {
      access_token: sealSecret(box, account.appId, 'access token', fresh.token),
      access_token_ends_at: new Date(deps.clock() + fresh.seconds * 1000),
    })
    return fresh.token
  })
}

/** '' if there is none, or it is about to expire. */
async function readValidToken(deps: Deps, db: Db, { appId, revision }: Account, isLocked = false): Promise<string> {
  const row = await findToken(db, revision, isLocked)
  if (!row || row.access_token_ends_at.getTime() - expiryMarginMs <= deps.clock()) return ''
  return openSecret(await getSecretBox(deps)(), appId, 'access token', row.access_token)
}

/** A stable token is the same for all who request it, so that another system does not invalidate ours. */
export async function requestToken(
  { config }: Deps,
  { appId, appSecret }: Account,
  isForced: boolean,
): Promise<{ token: string; seconds: number }> {
  const answer = assertAccepted(
    await sendRequest(config.weChatUrl, {
      path: '/cgi-bin/stable_token',
      body: { grant_type: 'client_credential', appid: appId, secret: appSecret, force_refresh: isForced },
    }),
  )
  const { access_token: token, expires_in: seconds } = answer
  if (typeof token !== 'string' || typeof seconds !== 'number')
    throw new AppError('weChat.unreachable', { reason: 'access_token' })
  return { token, seconds }
}
