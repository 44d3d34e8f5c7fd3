import type { Language } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { saying } from '../../../platform/http/envelope.ts'
import { newId } from '../../../platform/ids.ts'
import { log } from '../../../platform/log/log.ts'
import { enabledAccount, type Account } from '../account/account.ts'
import { markUntoldLeft, upsertFollowers } from './follower.queries.ts'
import { endSilentSyncs, findLastSync, finishSync, insertSync, updateSync } from './sync.queries.ts'
import { describe, idsBehind, portion, tagNames } from './told-followers.ts'

/** A sync without progress for this time has ended; a batch never takes as long. */
const silentMs = 60_000

/**
 * Starts a sync of all followers; it continues on this node after the call has returned.
 *
 * @throws AppError 'weChat.notSetUp', 'weChat.syncRunning'
 */
export async function startSync(deps: Deps, { language }: Caller): Promise<{ id: string }> {
  const account = await enabledAccount(deps)
  const id = newId()
  const now = deps.clock()
  await endSilentSyncs(deps.db, account.appId, new Date(now - silentMs))
  if (!(await insertSync(deps.db, id, account.appId, new Date(now)))) throw new AppError('weChat.syncRunning')
  void run(deps, account, id, language)
  return { id }
}

/** Also returns one whose process has ended. @throws AppError 'weChat.notSetUp' */
export async function lastSync(deps: Deps, { language }: Caller) {
  const { appId } = await enabledAccount(deps)
  const row = await findLastSync(deps.db, appId)
  if (!row) return { sync: null }
  const isDead = row.state === 'running' && row.changed_at.getTime() < deps.clock() - silentMs
  const { id, done, total, changed_at } = row
  const state = isDead ? ('failed' as const) : row.state
  const fault = state === 'failed' && row.fault === '' ? saying('request.failed', language).msg : row.fault
  return { sync: { id, state, done, total, fault, changedTime: changed_at.getTime() } }
}

/** Does nothing if it has already ended. */
export async function stopSync(deps: Deps, id: string): Promise<null> {
  await finishSync(deps.db, id, { state: 'stopped', fault: '' }, new Date(deps.clock()))
  return null
}

/** Never throws: no caller waits for it. */
async function run(deps: Deps, account: Account, id: string, language: Language): Promise<void> {
  const end = (state: 'ready' | 'failed', fault = '') =>
    finishSync(deps.db, id, { state, fault }, new Date(deps.clock()))
  try {
    if (await takeOver(deps, account, id)) await end('ready')
  } catch (error) {
    const isTold = error instanceof AppError
    if (!isTold) log.error('taking over followers failed', { error, sync: id })
    const { msg } = isTold ? saying(error.key, language, error.values) : saying('request.failed', language)
    await end('failed', msg).catch((failure: unknown) =>
      log.error('a failed taking over was not marked so', { failure }),
    )
  }
}

/** @returns false if it was stopped */
async function takeOver(deps: Deps, account: Account, id: string): Promise<boolean> {
  const began = new Date(deps.clock())
  const at = { done: 0, total: 0 }
  const tell = () => updateSync(deps.db, id, at, new Date(deps.clock()))
  const tags = await tagNames(deps, account)
  let next = ''
  do {
    const page = await idsBehind(deps, account, next)
    const ids = page.data.openid
    at.total = page.total
    for (let from = 0; from < ids.length; from += portion) {
      if (!(await tell())) return false
      const some = ids.slice(from, from + portion)
      await upsertFollowers(deps.db, account.appId, await describe(deps, account, some, tags), new Date(deps.clock()))
      at.done += some.length
    }
    next = ids.length > 0 && at.done < page.total ? page.next_openid : ''
  } while (next !== '')
  if (!(await tell())) return false
  await markUntoldLeft(deps.db, account.appId, began)
  return true
}
