import type { EndpointQuery, weChatFollowerEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { isForeignKeyViolation } from '../../../platform/database/faults.ts'
import { getEnabledAccount } from '../account/account.ts'
import { pageFollowers, updateUser, type FollowerRow } from './follower.queries.ts'

/** @throws AppError 'weChat.notSetUp' */
export async function listFollowers(deps: Deps, query: EndpointQuery<typeof weChatFollowerEndpoints.list>) {
  const { appId } = await getEnabledAccount(deps)
  const { currentPage, pageSize } = query
  const page = { ...query, appId, limit: pageSize, offset: (currentPage - 1) * pageSize }
  const { rows, total } = await pageFollowers(deps.db, page)
  return { list: rows.map(toListItem), pagination: { currentPage, pageSize, total } }
}

/** @throws AppError 'weChat.notSetUp', 'weChat.followerUnknown', 'weChat.userUnknown' */
export async function linkFollower(deps: Deps, openId: string, userId: string | null): Promise<null> {
  const { appId } = await getEnabledAccount(deps)
  try {
    if (await updateUser(deps.db, appId, openId, userId)) return null
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('weChat.userUnknown', {}, { field: 'userId' })
    throw error
  }
  throw new AppError('weChat.followerUnknown')
}

const toListItem = (row: FollowerRow) => ({
  openId: row.open_id,
  remark: row.remark,
  tags: row.tags,
  subscribeTime: row.subscribed_at?.getTime() ?? null,
  isSubscribed: row.is_subscribed,
  userId: row.user_id ?? '',
  userName: row.user_name ?? '',
})
