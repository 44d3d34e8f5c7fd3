import { messageType, noticeDays, noticeState, type NoticeRelease } from '@armature/contract'
import { mapLanguages } from '@armature/texts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createId } from '../../../platform/ids.ts'
import { everyUser, selectSetMembers } from '../../people/index.ts'
import { toPeopleSets } from '../../selections/index.ts'
import { insertMatchingReceipts, insertMessage } from '../message/message.queries.ts'
import { publishUnread } from '../message/unread-topic.ts'
import { lockNotice, markDraft, markReleased, markScheduled, type LockedNotice } from './notice.queries.ts'

const dayMs = 86_400_000
const now: NoticeRelease = { releaseTime: null, expiryTime: null }

/**
 * Releases a draft at once, or schedules its release, which `updateNotices` does.
 *
 * @throws AppError 'notice.missing', 'notice.released', 'notice.scheduled', 'notice.noRecipient', 'notice.releaseTime',
 * 'notice.expiryTime'
 */
export async function releaseNotice(
  deps: Deps,
  { userId }: Pick<Caller, 'userId'>,
  id: string,
  times: NoticeRelease = now,
): Promise<null> {
  const at = new Date(deps.clock())
  const releaseAt = times.releaseTime === null ? null : new Date(times.releaseTime)
  const expiresAt = times.expiryTime === null ? null : new Date(times.expiryTime)
  assertWithin(releaseAt, at, noticeDays.release, 'notice.releaseTime', 'releaseTime')
  assertWithin(expiresAt, releaseAt ?? at, noticeDays.expiry, 'notice.expiryTime', 'expiryTime')
  await deps.db.transaction(async (tx) => {
    const notice = await lockDraft(tx, id)
    if (releaseAt)
      await markScheduled(tx, id, { release_at: releaseAt, expires_at: expiresAt, release_user_id: userId })
    else await deliverNotice(tx, { ...notice, expires_at: expiresAt }, { userId, at })
  })
  return null
}

/** Makes a scheduled notice a draft again. @throws AppError 'notice.missing', 'notice.notScheduled' */
export async function cancelRelease({ db }: Deps, id: string): Promise<null> {
  await db.transaction(async (tx) => {
    const notice = await lockNotice(tx, id)
    if (!notice) throw new AppError('notice.missing')
    if (notice.enabled_mark !== noticeState.scheduled) throw new AppError('notice.notScheduled')
    await markDraft(tx, id, '')
  })
  return null
}

/** @throws AppError 'notice.missing', 'notice.scheduled', 'notice.released' */
export async function lockDraft(tx: Db, id: string): Promise<LockedNotice> {
  const notice = await lockNotice(tx, id)
  if (!notice) throw new AppError('notice.missing')
  if (notice.enabled_mark === noticeState.scheduled) throw new AppError('notice.scheduled')
  if (notice.enabled_mark !== noticeState.draft) throw new AppError('notice.released')
  return notice
}

/**
 * Delivers a locked notice to all receivers at once, in one statement. Members of groups and organizations are resolved at this
 * moment.
 *
 * @throws AppError 'notice.noRecipient'
 */
export async function deliverNotice(
  tx: Db,
  notice: LockedNotice,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const messageId = createId()
  await insertMessage(tx, messageId, {
    type: messageType.announcement,
    title: mapLanguages(() => notice.title),
    bodyText: mapLanguages(() => notice.body_text),
    link: '',
    senderId: userId,
    event: '',
    at,
  })
  const who = notice.to_all ? everyUser : selectSetMembers(toPeopleSets(notice.to_user_ids))
  const count = await insertMatchingReceipts(tx, messageId, messageType.announcement, who)
  if (count === 0) throw new AppError('notice.noRecipient', {}, { field: 'toUserIds' })
  await markReleased(tx, notice.id, {
    message_id: messageId,
    release_user_id: userId,
    released_at: at,
    receiver_count: count,
    expires_at: notice.expires_at,
  })
  await publishUnread(tx, 'anybody')
}

function assertWithin(
  time: Date | null,
  from: Date,
  days: number,
  key: 'notice.releaseTime' | 'notice.expiryTime',
  field: string,
): void {
  const ms = time && time.getTime() - from.getTime()
  if (ms !== null && (ms <= 0 || ms > days * dayMs)) throw new AppError(key, { days }, { field })
}
