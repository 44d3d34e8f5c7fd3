import { taskLimits } from '@armature/contract'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../platform/app-error.ts'
import { pageUsers, selectSetMembers, type UserHits } from '../../../people/index.ts'
import { filterEnabledSelections, toPeopleSets } from '../../../selections/index.ts'

/**
 * The enabled users behind selected users, organizations, positions, roles and groups, as they are now.
 *
 * @throws AppError 'timedTask.noRecipient', 'timedTask.tooManyRecipients'
 */
export async function listRecipients({ db }: Deps, selected: readonly string[]): Promise<UserHits['users']> {
  const page = { keyword: '', currentPage: 1, pageSize: taskLimits.recipients + 1 }
  const { users } = await pageUsers(db, selectSetMembers(toPeopleSets(selected)), page)
  if (users.length === 0) throw new AppError('timedTask.noRecipient', {}, { field: 'recipients' })
  if (users.length > taskLimits.recipients)
    throw new AppError('timedTask.tooManyRecipients', { count: taskLimits.recipients }, { field: 'recipients' })
  return users
}

/** @throws AppError 'timedTask.recipients' */
export async function assertRecipients(deps: Deps, selected: readonly string[]): Promise<void> {
  const chosen = new Set(selected)
  const count = chosen.size - (await filterEnabledSelections(deps, chosen)).size
  if (count > 0) throw new AppError('timedTask.recipients', { count }, { field: 'recipients' })
}
