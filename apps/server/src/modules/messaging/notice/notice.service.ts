import { mapLanguages } from '@armature/texts'
import {
  messageType,
  noticeState,
  type NoticeInput,
  type EndpointQuery,
  type noticeEndpoints,
} from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { cleanHtml } from '../../../platform/html/clean-html.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import { loadUserNames } from '../../names/index.ts'
import { selectSetMembers, everyUser } from '../../people/index.ts'
import { loadSelectionNames, filterEnabledSelections, toPeopleSets } from '../../selections/index.ts'
import { insertMessage, insertMatchingReceipts } from '../message/message.queries.ts'
import { publishUnread } from '../message/unread-topic.ts'
import {
  deleteNotice,
  findNotice,
  insertNotice,
  lockNotice,
  pageNotices,
  updateNotice,
  markReleased,
  type NoticeRecord,
} from './notice.queries.ts'

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

/** @throws AppError 'notice.missing', 'notice.released', 'notice.unknownReceiver' */
export async function changeNotice(deps: Deps, id: string, input: NoticeInput): Promise<null> {
  const notice = await validateNotice(deps, input)
  await deps.db.transaction(async (tx) => {
    await lockDraft(tx, id)
    await updateNotice(tx, id, notice)
  })
  return null
}

/** @throws AppError 'notice.missing', 'notice.released' */
export async function removeNotice(deps: Deps, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    await lockDraft(tx, id)
    await deleteNotice(tx, id)
  })
  return null
}

/**
 * Delivers the notice to all receivers at once, in one transaction and one statement. Members of groups and organizations are
 * resolved at this moment.
 *
 * @throws AppError 'notice.missing', 'notice.released', 'notice.noRecipient'
 */
export async function releaseNotice(deps: Deps, { userId }: Caller, id: string): Promise<null> {
  const at = new Date(deps.clock())
  await deps.db.transaction(async (tx) => {
    const notice = await lockDraft(tx, id)
    const messageId = createId()
    await insertMessage(tx, messageId, {
      type: messageType.announcement,
      title: toText(notice.title),
      bodyText: toText(notice.body_text),
      link: '',
      senderId: userId,
      event: '',
      at,
    })
    const who = notice.to_all ? everyUser : selectSetMembers(toPeopleSets(notice.to_user_ids))
    const count = await insertMatchingReceipts(tx, messageId, messageType.announcement, who)
    if (count === 0) throw new AppError('notice.noRecipient', {}, { field: 'toUserIds' })
    await markReleased(tx, id, {
      message_id: messageId,
      release_user_id: userId,
      released_at: at,
      receiver_count: count,
    })
    await publishUnread(tx, 'anybody')
  })
  return null
}

async function lockDraft(tx: Db, id: string): Promise<NoticeRecord & { body_text: string }> {
  const notice = await lockNotice(tx, id)
  if (!notice) throw new AppError('notice.missing')
  if (notice.enabled_mark === noticeState.released) throw new AppError('notice.released')
  return notice
}

/** Cleans the text and checks that the receivers exist. */
async function validateNotice(deps: Deps, { toUserIds, ...input }: NoticeInput): Promise<NoticeInput> {
  const chosen = input.toAll === 1 ? [] : [...new Set(toUserIds)]
  const count = chosen.length - (await filterEnabledSelections(deps, chosen)).size
  if (count > 0) throw new AppError('notice.unknownReceiver', { count }, { field: 'toUserIds' })
  return { ...input, toUserIds: chosen, bodyText: await cleanHtml(input.bodyText) }
}

type ListedNotice = NoticeRecord & { read_count: number }

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
    releaseTime: row.released_at?.getTime() ?? null,
    receiverCount: row.receiver_count,
    readCount: row.read_count,
  }))
}

const toText = (text: string) => mapLanguages(() => text)
