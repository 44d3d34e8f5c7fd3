import type { Language, OnlineUser, OwnSession, PageQuery } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import type { Deps } from '../../../deps.ts'
import { idleMsOf } from '../limits.ts'
import { endSessionsOf } from '../identity.ts'
import { deviceOf } from './device.ts'
import {
  endSessionsById,
  listOfUser,
  lockSessions,
  pageOnline,
  type Living,
  type OnlinePage,
  type OnlineRow,
} from './online.queries.ts'
import { placeOf } from './place.ts'

/** A page of the valid sessions with their users (S2.191). */
export async function listOnline(deps: Deps, caller: Caller, query: PageQuery) {
  const { keyword, currentPage, pageSize } = query
  const sidx = sortable.find((name) => name === query.sidx) ?? 'lastSeenTime'
  const { rows, total } = await pageOnline(deps.db, {
    ...(await livingNow(deps)),
    keyword: keyword.trim(),
    currentPage,
    pageSize,
    sidx,
    sort: query.sort || (sidx === 'lastSeenTime' || sidx === 'loginTime' ? 'desc' : 'asc'),
  })
  const list = await Promise.all(rows.map((row) => onlineUserOf(row, caller)))
  return { list, pagination: { currentPage, pageSize, total } }
}

const sortable: OnlinePage['sidx'][] = ['lastSeenTime', 'loginTime', 'realName', 'account']

/** The caller's own sessions. */
export const listOwn = (deps: Deps, caller: Caller): Promise<{ list: OwnSession[] }> =>
  listSessionsOf(deps, caller, caller.userId)

/** The sessions of a user. The right of the caller to see them is checked before. */
export async function listSessionsOf(deps: Deps, caller: Caller, userId: string): Promise<{ list: OwnSession[] }> {
  const rows = await listOfUser(deps.db, userId, await livingNow(deps))
  return { list: await Promise.all(rows.map((row) => ownSessionOf(row, caller))) }
}

/**
 * Ends sessions of other users, all of them or none, and publishes it to every node (S2.192). Sessions that have ended
 * meanwhile are no error. Throws `online.current`, `online.administrator`, `online.unknown`.
 */
export async function forceOffline(deps: Deps, caller: Caller, ids: string[]): Promise<void> {
  if (ids.includes(caller.sessionId)) throw new AppError('online.current')
  const wanted = [...new Set(ids)]
  await deps.db.transaction(async (tx) => {
    const found = await lockSessions(tx, wanted)
    if (found.length < wanted.length) throw new AppError('online.unknown')
    if (!caller.isAdministrator && found.some((session) => session.is_administrator))
      throw new AppError('online.administrator')
    await endSessionsById(tx, wanted, 'forced', new Date(deps.clock()))
  })
  for (const id of wanted) await deps.bus.publish('session', id)
}

/** Ends another session of the caller. A session of another user counts as unknown. Throws `online.current`, `online.unknown`. */
export async function endOwn(deps: Deps, caller: Caller, id: string): Promise<void> {
  if (id === caller.sessionId) throw new AppError('online.current')
  await deps.db.transaction(async (tx) => {
    const [found] = await lockSessions(tx, [id])
    if (!found || found.is_ended || found.user_id !== caller.userId) throw new AppError('online.unknown')
    await endSessionsById(tx, [id], 'owner', new Date(deps.clock()))
  })
  await deps.bus.publish('session', id)
}

export const endOthers = (deps: Deps, caller: Caller): Promise<void> =>
  endSessionsOf(deps, caller.userId, 'owner', caller.sessionId)

async function livingNow(deps: Deps): Promise<Living> {
  const now = deps.clock()
  return { now: new Date(now), seenAfter: new Date(now - (await idleMsOf(deps))) }
}

async function ownSessionOf(row: OnlineRow, { language, sessionId }: Caller): Promise<OwnSession> {
  const device = deviceOf(row.user_agent, language)
  return {
    id: row.id,
    device: device.words,
    deviceKind: device.kind,
    ipAddress: row.ip,
    place: await placeOf(row.ip, language),
    loginTime: row.created_at.getTime(),
    lastSeenTime: row.last_seen_at.getTime(),
    isCurrent: row.id === sessionId,
  }
}

async function onlineUserOf(row: OnlineRow, caller: Caller): Promise<OnlineUser> {
  return {
    ...(await ownSessionOf(row, caller)),
    userId: row.user_id,
    account: row.account,
    realName: row.real_name,
    organizeName: organizeOf(row, caller.language),
  }
}

const organizeOf = ({ organize }: OnlineRow, language: Language) => (organize ? nameIn(language, organize) : '')
