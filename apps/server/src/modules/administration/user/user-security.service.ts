import type { OidcLink, OwnSession } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { endSessionsForUser, forceOffline, listSessionsForUser } from '../../sessions/index.ts'
import { companySignIns, deleteLink, listLinks } from '../../single-sign-on/index.ts'
import { isUserSession } from './user-security.queries.ts'
import { assertNotAbove, requireTarget } from '../../people-scope/index.ts'

/** The sessions of a user. @throws AppError the errors of `requireTarget` */
export async function listUserSessions(deps: Deps, caller: Caller, id: string): Promise<{ list: OwnSession[] }> {
  await requireTarget(deps, deps.db, caller, id, 'select')
  return listSessionsForUser(deps, caller, id)
}

/** @throws AppError 'online.unknown' for a session of another user, 'online.current', and the errors of `requireTarget` */
export async function endUserSession(deps: Deps, caller: Caller, id: string, sessionId: string): Promise<void> {
  await requireTarget(deps, deps.db, caller, id, 'edit')
  if (!(await isUserSession(deps.db, sessionId, id))) throw new AppError('online.unknown')
  await forceOffline(deps, caller, [sessionId])
}

/** Ends all sessions of a user; the caller's present session stays. */
export async function endUserSessions(deps: Deps, caller: Caller, id: string): Promise<void> {
  await requireTarget(deps, deps.db, caller, id, 'edit')
  await endSessionsForUser(deps, id, 'forced', caller.sessionId)
}

export async function listUserLinks(deps: Deps, caller: Caller, id: string): Promise<{ list: OidcLink[] }> {
  await requireTarget(deps, deps.db, caller, id, 'select')
  const rows = [...(await listLinks(deps.db, id)), ...(await companySignIns.get().listLinks(deps.db, id))]
  return {
    list: rows.map(({ issuer, subject, created_at, last_used_at }) => ({
      issuer,
      subject,
      creatorTime: created_at.getTime(),
      lastUsedTime: last_used_at.getTime(),
    })),
  }
}

/** Unlinks an account of the company sign-in; sessions opened by it end. */
export async function removeUserLink(deps: Deps, caller: Caller, id: string, issuer: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await requireTarget(deps, tx, caller, id, 'edit')
    await assertNotAbove(deps, tx, caller, id)
    const isDeleted = (await deleteLink(tx, id, issuer)) || (await companySignIns.get().deleteLink(tx, id, issuer))
    if (!isDeleted) throw new AppError('permission.notFound')
  })
  await endSessionsForUser(deps, id, 'forced', caller.sessionId)
}
