import type { EndpointQuery, NoticeInput, noticeEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { cleanHtml } from '../../../platform/html/clean-html.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createId } from '../../../platform/ids.ts'
import { loadUserNames } from '../../names/index.ts'
import { filterEnabledSelections, loadSelectionNames } from '../../selections/index.ts'
import {
  deleteNotice,
  findNotice,
  insertNotice,
  pageNotices,
  updateNotice,
  type ListedNotice,
} from './notice.queries.ts'
import { lockDraft } from './release-notice.ts'

/** Number of receivers named in the list. */
const maxNamed = 10

export async function listNotices(deps: Deps, caller: Caller, query: EndpointQuery<typeof noticeEndpoints.list>) {
  const { currentPage, pageSize } = query
  const { rows, total } = await pageNotices(deps.db, {
    ...query,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  return { list: await toNoticeItems(deps, caller, rows, maxNamed), pagination: { currentPage, pageSize, total } }
}

/** @throws AppError 'notice.missing' */
export async function getNotice(deps: Deps, caller: Caller, id: string) {
  const row = await findNotice(deps.db, id)
  const [about] = row ? await toNoticeItems(deps, caller, [row], row.to_user_ids.length) : []
  if (!row || !about) throw new AppError('notice.missing')
  return { ...about, bodyText: row.body_text, toUserIds: row.to_user_ids }
}

/** Creates a draft, which has no receivers until it is released. @throws AppError 'notice.unknownReceiver' */
export async function createNotice(deps: Deps, { userId }: Caller, input: NoticeInput): Promise<{ id: string }> {
  const id = createId()
  const notice = await validateNotice(deps, input)
  await insertNotice(deps.db, id, notice, { userId, at: new Date(deps.clock()) })
  return { id }
}

/** @throws AppError 'notice.missing', 'notice.scheduled', 'notice.released', 'notice.unknownReceiver' */
export async function changeNotice(deps: Deps, id: string, input: NoticeInput): Promise<null> {
  const notice = await validateNotice(deps, input)
  await deps.db.transaction(async (tx) => {
    await lockDraft(tx, id)
    await updateNotice(tx, id, notice)
  })
  return null
}

/** @throws AppError 'notice.missing', 'notice.scheduled', 'notice.released' */
export async function removeNotice(deps: Deps, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    await lockDraft(tx, id)
    await deleteNotice(tx, id)
  })
  return null
}

/** Cleans the text and checks that the receivers exist. */
async function validateNotice(deps: Deps, { toUserIds, ...input }: NoticeInput): Promise<NoticeInput> {
  const chosen = input.toAll === 1 ? [] : [...new Set(toUserIds)]
  const count = chosen.length - (await filterEnabledSelections(deps, chosen)).size
  if (count > 0) throw new AppError('notice.unknownReceiver', { count }, { field: 'toUserIds' })
  return { ...input, toUserIds: chosen, bodyText: await cleanHtml(input.bodyText) }
}

async function toNoticeItems({ db }: Deps, { language }: Caller, rows: readonly ListedNotice[], mostNames: number) {
  const people = rows.flatMap((row) => [row.creator_user_id, row.release_user_id ?? []].flat())
  const users = await loadUserNames(db, people)
  const named = await loadSelectionNames(
    db,
    new Set(rows.flatMap((row) => row.to_user_ids.slice(0, mostNames))),
    language,
  )
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    enabledMark: row.enabled_mark,
    toAll: row.to_all ? 1 : 0,
    toNames: row.to_user_ids.slice(0, mostNames).flatMap((one) => named.get(one) ?? []),
    creatorUser: users.get(row.creator_user_id) ?? '',
    creatorTime: row.created_at.getTime(),
    releaseUser: users.get(row.release_user_id ?? '') ?? '',
    releaseTime: (row.released_at ?? row.release_at)?.getTime() ?? null,
    expiryTime: row.expires_at?.getTime() ?? null,
    fault: row.fault,
    receiverCount: row.receiver_count,
    readCount: row.read_count,
  }))
}
