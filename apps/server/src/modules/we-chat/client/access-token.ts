import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { perProcess } from '../../../platform/cache/per-process.ts'
import type { Db } from '../../../platform/database/database.ts'
import { secretBoxOf } from '../../../platform/secret/secret-box.ts'
import { openSecret, sealSecret, type Account } from '../account/account.ts'
import { findToken, updateToken } from './access-token.queries.ts'
import { ask } from './ask.ts'
import { unlessRefused } from './refusal.ts'

/** A token that ends so soon is not begun with any more. */
const spareMs = 300_000

/** One question at a time and process: who else wants a token waits for the same answer, without a connection of his own. */
const asking = perProcess((_deps: Deps) => new Map<string, Promise<string>>())

/**
 * The token that calls are made with: asked for once, kept sealed for all nodes, renewed before it ends.
 *
 * @param refused the one that WeChat does not take any more
 * @throws AppError what WeChat says, 'weChat.unreachable'
 */
export async function accessToken(deps: Deps, account: Account, refused = ''): Promise<string> {
  const kept = await usable(deps, deps.db, account)
  if (kept !== '' && kept !== refused) return kept
  const open = asking(deps)
  const key = `${account.revision} ${refused}`
  const running = open.get(key) ?? renew(deps, account, refused).finally(() => open.delete(key))
  open.set(key, running)
  return running
}

function renew(deps: Deps, account: Account, refused: string): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const other = await usable(deps, tx, account, true)
    if (other !== '' && other !== refused) return other
    let fresh = await askForToken(deps, account, false)
    // WeChat believes in the token that it has just refused: only force makes another one
    if (fresh.token === refused) fresh = await askForToken(deps, account, true)
    const box = await secretBoxOf(deps)()
    await updateToken(tx, account.revision, {
      access_token: sealSecret(box, account.appId, 'access token', fresh.token),
      access_token_ends_at: new Date(deps.clock() + fresh.seconds * 1000),
    })
    return fresh.token
  })
}

/** '' where there is none, or it is about to end. */
async function usable(deps: Deps, db: Db, { appId, revision }: Account, isLocked = false): Promise<string> {
  const row = await findToken(db, revision, isLocked)
  if (!row || row.access_token_ends_at.getTime() - spareMs <= deps.clock()) return ''
  return openSecret(await secretBoxOf(deps)(), appId, 'access token', row.access_token)
}

/** The kind of token that stays one and the same for all who ask for it, so that a second system does not end ours. */
export async function askForToken(
  { config }: Deps,
  { appId, appSecret }: Account,
  isForced: boolean,
): Promise<{ token: string; seconds: number }> {
  const answer = unlessRefused(
    await ask(config.weChatUrl, {
      path: '/cgi-bin/stable_token',
      body: { grant_type: 'client_credential', appid: appId, secret: appSecret, force_refresh: isForced },
    }),
  )
  const { access_token: token, expires_in: seconds } = answer
  if (typeof token !== 'string' || typeof seconds !== 'number')
    throw new AppError('weChat.unreachable', { reason: 'access_token' })
  return { token, seconds }
}
