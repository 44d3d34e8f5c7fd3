import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { loadCaller } from '../../sessions/index.ts'

/** The user of a task may not run it: the task is paused. */
export class OwnerFault extends AppError {}

/**
 * The user with whose permissions a task runs, as they are now.
 *
 * @throws OwnerFault 'timedTask.userGone', 'timedTask.userDisabled', 'timedTask.userDenied'
 */
export async function loadOwner(deps: Deps, ownerId: string | null): Promise<Caller> {
  const owner = ownerId === null ? undefined : await loadCaller(deps, ownerId)
  if (!owner) throw new OwnerFault('timedTask.userGone')
  const { caller, isEnabled } = owner
  const user = caller.realName
  if (!isEnabled) throw new OwnerFault('timedTask.userDisabled', { user })
  if (!caller.isAdministrator && !caller.rights.menus.has('system.timedTask'))
    throw new OwnerFault('timedTask.userDenied', { user })
  return caller
}
