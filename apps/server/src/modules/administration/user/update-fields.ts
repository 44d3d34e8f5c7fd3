import type { UserChange } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { requireTarget } from '../../people-scope/index.ts'
import { updateUserIn } from './save-user.ts'
import { toAttributes } from './user-attributes.ts'
import { findUserDetail } from './user-detail.queries.ts'

/** What another system decides about a user. */
export type UserFields = Pick<UserChange, 'realName' | 'mobilePhone' | 'email' | 'gender' | 'organizeIds'>

/**
 * Changes some fields of a user as `updateUser` does; all others stay. The caller of this function publishes `rights` after the
 * commit.
 *
 * @throws AppError as `updateUser`
 */
export async function updateUserFieldsIn(
  deps: Deps,
  tx: Db,
  caller: Caller,
  id: string,
  fields: Partial<UserFields>,
): Promise<void> {
  // locked before it is read
  await requireTarget(deps, tx, caller, id, 'edit')
  const row = await findUserDetail(tx, id, new Date(deps.clock()))
  if (!row) throw new AppError('permission.notFound')
  const listIds = (held: readonly { id: string }[]) => held.map((one) => one.id)
  await updateUserIn(deps, tx, caller, id, {
    ...toAttributes(row),
    account: row.account,
    realName: row.real_name,
    gender: row.gender,
    organizeIds: row.organizes,
    positionIds: listIds(row.positions),
    roleIds: listIds(row.roles),
    groupIds: listIds(row.groups),
    managerId: row.manager_id,
    entryDate: row.entry_date ?? '',
    language: row.language,
    sortCode: row.sort_code,
    ...fields,
  })
}
