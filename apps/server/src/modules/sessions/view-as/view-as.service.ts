import { viewAsEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createId } from '../../../platform/ids.ts'
import { assertMayAssign, getReach, assertReach } from '../../delegation/index.ts'
import { listGrantHolders } from '../../effective-permissions/index.ts'
import { getUserLog } from '../../user-log/index.ts'
import { loadCaller } from '../load-caller.ts'
import { insertSession } from '../session.queries.ts'
import { hashToken, createToken } from '../../../platform/secret/token.ts'

const viewMs = 30 * 60_000

/**
 * Opens a session that shows the product as another user sees it. It reads what the user may read and writes nothing; the
 * user's own sessions, sockets and unread marks are not affected. Both users find it in their logs.
 *
 * @throws AppError 'viewAs.self', 'viewAs.disabled', and for a delegated administrator 'viewAs.administrator',
 * 'permission.outOfReach', 'permission.mayNotGive' or 'viewAs.seesMore': the user must not see more than the caller could grant
 */
export async function viewAs(
  deps: Deps,
  caller: Caller,
  userId: string,
  from: { ip: string; userAgent: string },
): Promise<{ token: string; expiresAt: number }> {
  if (userId === caller.userId) throw new AppError('viewAs.self')
  const found = await loadCaller(deps, userId)
  if (!found) throw new AppError('permission.notFound')
  if (!caller.isAdministrator) await assertSeesNoMore(deps, caller, found.caller)
  if (!found.isEnabled) throw new AppError('viewAs.disabled')

  const token = createToken()
  const now = deps.clock()
  const expiresAt = now + viewMs
  await insertSession(deps.db, {
    id: createId(),
    token_hash: hashToken(token),
    user_id: userId,
    created_at: new Date(now),
    last_seen_at: new Date(now),
    expires_at: new Date(expiresAt),
    ip: from.ip,
    user_agent: from.userAgent,
    viewer_session_id: caller.sessionId,
  })
  logView(deps, userId, from)
  return { token, expiresAt }
}

async function assertSeesNoMore(deps: Deps, caller: Caller, person: Caller): Promise<void> {
  if (person.isAdministrator) throw new AppError('viewAs.administrator')
  const capacities = await listGrantHolders(deps.db, person.userId)
  const organizes = capacities.filter(({ type }) => type === 'organize').map(({ id }) => id)
  const reach = await getReach(deps, caller)
  // users without organization are reserved for administrators
  assertReach(reach, 'edit', organizes.length > 0 ? organizes : [null])
  await assertMayAssign(deps.db, caller, capacities)
  const his = await getReach(deps, person)
  if ([...his.ids('select')].some((id) => !reach.may('select', id))) throw new AppError('viewAs.seesMore')
}

/** Logs the view for the viewed user; the caller's own line is written as for every call. */
function logView(deps: Deps, userId: string, { ip, userAgent }: { ip: string; userAgent: string }): void {
  getUserLog(deps).note({
    user_id: userId,
    kind: 'operation',
    method: viewAsEndpoints.viewAs.method,
    path: '/api/permission/Users/Current/Actions/ViewedAs',
    code: 200,
    ms: null,
    ip,
    user_agent: userAgent.slice(0, 300),
  })
}
