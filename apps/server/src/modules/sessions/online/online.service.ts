import type { Language, OnlineUser, OwnSession, PageQuery } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../../deps.ts'
import { findPeopleScope, requireTargets } from '../../people-scope/index.ts'
import { getIdleMs } from '../session-limits.ts'
import { endSessionsForUser } from '../identity.ts'
import { describeDevice } from '../../../platform/http/device.ts'
import {
  endSessionsById,
  listUserRows,
  lockSessions,
  pageOnline,
  type SessionLimits,
  type OnlinePage,
  type OnlineRow,
} from './online.queries.ts'
import { findPlace } from '../../../platform/ip-place/ip-place.ts'

/** A page of the valid sessions of users that the caller administers (S2.191). */
export async function listOnline(deps: Deps, caller: Caller, query: PageQuery) {
  const { keyword, currentPage, pageSize } = query
  const sidx = sortable.find((name) => name === query.sidx) ?? 'lastSeenTime'
  const { rows, total } = await pageOnline(deps.db, {
    ...(await getSessionLimits(deps)),
    organizes: await findPeopleScope(deps, caller),
    keyword: keyword.trim(),
    currentPage,
    pageSize,
    sidx,
    sort: query.sort || (sidx === 'lastSeenTime' || sidx === 'loginTime' ? 'desc' : 'asc'),
  })
  const list = await Promise.all(rows.map((row) => toOnlineUser(row, caller)))
  return { list, pagination: { currentPage, pageSize, total } }
}

const sortable: OnlinePage['sidx'][] = ['lastSeenTime', 'loginTime', 'realName', 'account']

/** The caller's own sessions. */
export const listOwnSessions = (deps: Deps, caller: Caller): Promise<{ list: OwnSession[] }> =>
  listSessionsForUser(deps, caller, caller.userId)

/** The sessions of a user. The right of the caller to see them is checked before. */
export async function listSessionsForUser(deps: Deps, caller: Caller, userId: string): Promise<{ list: OwnSession[] }> {
  const rows = await listUserRows(deps.db, userId, await getSessionLimits(deps))
  return { list: await Promise.all(rows.map((row) => toOwnSession(row, caller))) }
}

/**
 * Ends sessions of users that the caller administers, all of them or none, and publishes it to every node (S2.192). Sessions
 * that have ended meanwhile are no error. Throws `online.current`, `online.administrator`, `online.unknown`, and the errors of
 * `requireTargets`.
 */
export async function forceOffline(deps: Deps, caller: Caller, ids: string[]): Promise<void> {
  if (ids.includes(caller.sessionId)) throw new AppError('online.current')
  const wanted = [...new Set(ids)]
  await deps.db.transaction(async (tx) => {
    const found = await lockSessions(tx, wanted)
    if (found.length < wanted.length) throw new AppError('online.unknown')
    if (!caller.isAdministrator && found.some((session) => session.is_administrator))
      throw new AppError('online.administrator')
    await requireTargets(
      deps,
      tx,
      caller,
      found.map(({ user_id }) => user_id),
      'edit',
    )
    await endSessionsById(tx, wanted, 'forced', new Date(deps.clock()))
  })
  for (const id of wanted) await deps.bus.publish('session', id)
}

/** Ends another session of the caller. A session of another user counts as unknown. Throws `online.current`, `online.unknown`. */
export async function endOwnSession(deps: Deps, caller: Caller, id: string): Promise<void> {
  if (id === caller.sessionId) throw new AppError('online.current')
  await deps.db.transaction(async (tx) => {
    const [found] = await lockSessions(tx, [id])
    if (!found || found.is_ended || found.user_id !== caller.userId) throw new AppError('online.unknown')
    await endSessionsById(tx, [id], 'owner', new Date(deps.clock()))
  })
  await deps.bus.publish('session', id)
}

export const endOtherSessions = (deps: Deps, caller: Caller): Promise<void> =>
  endSessionsForUser(deps, caller.userId, 'owner', caller.sessionId)

async function getSessionLimits(deps: Deps): Promise<SessionLimits> {
  const now = deps.clock()
  return { now: new Date(now), seenAfter: new Date(now - (await getIdleMs(deps))) }
}

async function toOwnSession(row: OnlineRow, { language, sessionId }: Caller): Promise<OwnSession> {
  const device = describeDevice(row.user_agent, language)
  return {
    id: row.id,
    device: device.words,
    deviceKind: device.kind,
    ipAddress: row.ip,
    place: await findPlace(row.ip, language),
    loginTime: row.created_at.getTime(),
    lastSeenTime: row.last_seen_at.getTime(),
    isCurrent: row.id === sessionId,
  }
}

async function toOnlineUser(row: OnlineRow, caller: Caller): Promise<OnlineUser> {
  return {
    ...(await toOwnSession(row, caller)),
    userId: row.user_id,
    account: row.account,
    realName: row.real_name,
    organizeName: formatOrganize(row, caller.language),
  }
}

const formatOrganize = ({ organize }: OnlineRow, language: Language) =>
  organize ? resolveName(language, organize) : ''
