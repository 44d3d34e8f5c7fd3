import { noticeEndpoints, noticeState, type NoticeFault } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { mayCall } from '../../../platform/http/access.ts'
import { defineTimedJob } from '../../jobs/index.ts'
import { loadCaller } from '../../sessions/index.ts'
import { deleteMessages } from '../message/delete-messages.ts'
import {
  listDueExpiries,
  listDueReleases,
  type DueRelease,
  lockNotice,
  markDraft,
  markExpired,
  type LockedNotice,
} from './notice.queries.ts'
import { deliverNotice } from './release-notice.ts'

/** Notices of a run; what is left comes in the next minute. */
const most = 100
/** Rows that one transaction deletes. */
const mostRows = 5_000

/** Releases scheduled notices whose time has come, and removes expired ones from the messages of their recipients. */
export const updateNotices = defineTimedJob({
  name: 'updateNotices',
  cron: '* * * * *',
  run: async (deps, { signal }) => {
    const at = new Date(deps.clock())
    for (const due of await listDueReleases(deps.db, at, most)) {
      if (signal.aborted) return
      await releaseDue(deps, due, at)
    }
    for (const { id } of await listDueExpiries(deps.db, at, most)) await endNotice(deps, id, at, signal)
  },
})

/** Another process, or a user who cancels, may have been faster: the state is read again under the lock of the notice. */
async function releaseDue(deps: Deps, { id, release_user_id: userId }: DueRelease, at: Date): Promise<void> {
  const { db } = deps
  const mayRelease = userId !== null && (await mayStillRelease(deps, userId, id))
  const fault = await db
    .transaction(async (tx): Promise<NoticeFault | ''> => {
      const notice = await lockNotice(tx, id)
      // another user may have scheduled it meanwhile: the next run looks at that
      if (!isDue(notice, at) || notice.release_user_id !== userId) return ''
      if (userId === null || !mayRelease) return 'noReleaser'
      await deliverNotice(tx, notice, { userId, at })
      return ''
    })
    .catch((error: unknown): NoticeFault => {
      if (error instanceof AppError && error.key === 'notice.noRecipient') return 'noRecipient'
      throw error
    })
  if (fault === '') return
  await db.transaction(async (tx) => {
    if (isDue(await lockNotice(tx, id), at)) await markDraft(tx, id, fault)
  })
}

/** A release gives nothing that the user may not give now. */
async function mayStillRelease(deps: Deps, userId: string, id: string): Promise<boolean> {
  const found = await loadCaller(deps, userId)
  return found !== undefined && found.isEnabled && mayCall(noticeEndpoints.release.access, found.caller, id)
}

const isDue = (notice: LockedNotice | undefined, at: Date): notice is LockedNotice =>
  notice?.enabled_mark === noticeState.scheduled && notice.release_at !== null && notice.release_at <= at

/** In short transactions; one that is interrupted goes on with the next run. */
async function endNotice({ db }: Deps, id: string, at: Date, signal: AbortSignal): Promise<void> {
  for (let rows = mostRows; rows >= mostRows && !signal.aborted;)
    rows = await db.transaction(async (tx) => {
      const notice = await lockNotice(tx, id)
      if (!notice?.message_id || !notice.expires_at || notice.expires_at > at) return 0
      await markExpired(tx, id)
      return deleteMessages(tx, [notice.message_id], mostRows)
    })
}
