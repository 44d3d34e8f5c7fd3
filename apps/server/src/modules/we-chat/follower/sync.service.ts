import type { Language } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createErrorEnvelope } from '../../../platform/http/envelope.ts'
import { createId } from '../../../platform/ids.ts'
import { log } from '../../../platform/log/log.ts'
import { getEnabledAccount, type Account } from '../account/account.ts'
import { markMissingLeft, saveFollowers } from './follower.queries.ts'
import { failStalledSyncs, findLastSync, finishSync, insertSync, updateSync } from './sync.queries.ts'
import { fetchProfiles, fetchFollowerIds, batchSize, fetchTagNames } from './fetch-followers.ts'

/** A sync without progress for this time has ended; a batch never takes as long. */
const stalledMs = 60_000

/**
 * Starts a sync of all followers; it continues on this node after the call has returned.
 *
 * @throws AppError 'weChat.notSetUp', 'weChat.syncRunning'
 */
export async function startSync(deps: Deps, { language }: Caller): Promise<{ id: string }> {
  const account = await getEnabledAccount(deps)
  const id = createId()
  const now = deps.clock()
  await failStalledSyncs(deps.db, account.appId, new Date(now - stalledMs))
  if (!(await insertSync(deps.db, id, account.appId, new Date(now)))) throw new AppError('weChat.syncRunning')
  void runSync(deps, account, id, language)
  return { id }
}

/** Also returns one whose process has ended. @throws AppError 'weChat.notSetUp' */
export async function getLastSync(deps: Deps, { language }: Caller) {
  const { appId } = await getEnabledAccount(deps)
  const row = await findLastSync(deps.db, appId)
  if (!row) return { sync: null }
  const isDead = row.state === 'running' && row.heartbeat_at.getTime() < deps.clock() - stalledMs
  const { id, done, total, heartbeat_at } = row
  const state = isDead ? ('failed' as const) : row.state
  const fault = state === 'failed' && row.fault === '' ? createErrorEnvelope('request.failed', language).msg : row.fault
  return { sync: { id, state, done, total, fault, changedTime: heartbeat_at.getTime() } }
}

/** Does nothing if it has already ended. */
export async function stopSync(deps: Deps, id: string): Promise<null> {
  await finishSync(deps.db, id, { state: 'stopped', fault: '' }, new Date(deps.clock()))
  return null
}

/** Never throws: no caller waits for it. */
async function runSync(deps: Deps, account: Account, id: string, language: Language): Promise<void> {
  const end = (state: 'ready' | 'failed', fault = '') =>
    finishSync(deps.db, id, { state, fault }, new Date(deps.clock()))
  try {
    if (await syncFollowers(deps, account, id)) await end('ready')
  } catch (error) {
    const isTold = error instanceof AppError
    if (!isTold) log.error('taking over followers failed', { error, sync: id })
    const { msg } = isTold
      ? createErrorEnvelope(error.key, language, error.values)
      : createErrorEnvelope('request.failed', language)
    await end('failed', msg).catch((failure: unknown) =>
      log.error('a failed taking over was not marked so', { failure }),
    )
  }
}

/** @returns false if it was stopped */
async function syncFollowers(deps: Deps, account: Account, id: string): Promise<boolean> {
  const began = new Date(deps.clock())
  const at = { done: 0, total: 0 }
  const tell = () => updateSync(deps.db, id, at, new Date(deps.clock()))
  const tags = await fetchTagNames(deps, account)
  let next = ''
  do {
    const page = await fetchFollowerIds(deps, account, next)
    const ids = page.data.openid
    at.total = page.total
    for (let from = 0; from < ids.length; from += batchSize) {
      if (!(await tell())) return false
      const some = ids.slice(from, from + batchSize)
      await saveFollowers(
        deps.db,
        account.appId,
        await fetchProfiles(deps, account, some, tags),
        new Date(deps.clock()),
      )
      at.done += some.length
    }
    next = ids.length > 0 && at.done < page.total ? page.next_openid : ''
  } while (next !== '')
  if (!(await tell())) return false
  await markMissingLeft(deps.db, account.appId, began)
  return true
}
