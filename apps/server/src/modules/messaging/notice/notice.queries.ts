import {
  noticeState,
  type EndpointQuery,
  type noticeEndpoints,
  type NoticeFault,
  type NoticeInput,
} from '@armature/contract'
import { sql, type Selectable } from 'kysely'
import type { NoticesTable } from '../../../migrations/schema-message.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findSortColumn, rowCount } from '../../../platform/database/expressions.ts'
import { toLikePattern } from '../../../platform/database/like.ts'

/** A notice without its text. */
export type ListedNotice = Omit<Selectable<NoticesTable>, 'body_text' | 'read_count'> & { read_count: number }

const columns = [
  ...(['n.id', 'n.title', 'n.to_all', 'n.to_user_ids', 'n.enabled_mark', 'n.creator_user_id', 'n.created_at'] as const),
  ...(['n.release_user_id', 'n.released_at', 'n.message_id', 'n.receiver_count'] as const),
  ...(['n.release_at', 'n.expires_at', 'n.fault'] as const),
] as const
/** Of a notice that has expired, the number of then. */
const readCount = sql<number>`coalesce(n.read_count, (select count(*)::int from message_recipients r
  where r.message_id = n.message_id and r.read_at is not null))`.as('read_count')

const orders = {
  title: 'n.title',
  enabledMark: 'n.enabled_mark',
  creatorTime: 'n.created_at',
  releaseTime: 'n.released_at',
} as const

type NoticePage = Omit<EndpointQuery<typeof noticeEndpoints.list>, 'currentPage' | 'pageSize'> & {
  limit: number
  offset: number
}

export async function pageNotices(
  db: Db,
  { keyword, enabledMark, sidx, sort, limit, offset }: NoticePage,
): Promise<{ rows: ListedNotice[]; total: number }> {
  let found = db.sql.selectFrom('notices as n').where('n.title', 'ilike', toLikePattern(keyword))
  if (enabledMark !== '') found = found.where('n.enabled_mark', '=', Number(enabledMark))
  const column = findSortColumn(orders, sidx)
  const isAscending = sort === 'asc'
  const rows = await found
    .select([...columns, readCount])
    .$if(column !== undefined, (query) =>
      query.orderBy(column ?? 'n.id', (order) => (isAscending ? order.asc() : order.desc()).nullsLast()),
    )
    .orderBy('n.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { n } = await found.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

export function findNotice({ sql: builder }: Db, id: string) {
  return builder
    .selectFrom('notices as n')
    .select([...columns, readCount, 'n.body_text'])
    .where('n.id', '=', id)
    .executeTakeFirst()
}

/** Locks the notice until the transaction ends. */
export function lockNotice({ sql: builder }: Db, id: string) {
  return builder
    .selectFrom('notices as n')
    .select([...columns, 'n.body_text'])
    .where('n.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
export type LockedNotice = NonNullable<Awaited<ReturnType<typeof lockNotice>>>

export async function insertNotice(
  db: Db,
  id: string,
  input: NoticeInput,
  by: { userId: string; at: Date },
): Promise<void> {
  await db.sql
    .insertInto('notices')
    .values({ id, ...toColumns(input), creator_user_id: by.userId, created_at: by.at })
    .execute()
}

export async function updateNotice(db: Db, id: string, input: NoticeInput): Promise<void> {
  await db.sql.updateTable('notices').set(toColumns(input)).where('id', '=', id).execute()
}

export async function markReleased(
  db: Db,
  id: string,
  release: {
    message_id: string
    release_user_id: string
    released_at: Date
    receiver_count: number
    expires_at: Date | null
  },
): Promise<void> {
  const state = { enabled_mark: noticeState.released, release_at: null, fault: '' as const }
  await db.sql
    .updateTable('notices')
    .set({ ...release, ...state })
    .where('id', '=', id)
    .execute()
}

export async function markScheduled(
  db: Db,
  id: string,
  schedule: { release_at: Date; expires_at: Date | null; release_user_id: string },
): Promise<void> {
  await db.sql
    .updateTable('notices')
    .set({ ...schedule, enabled_mark: noticeState.scheduled, fault: '' })
    .where('id', '=', id)
    .execute()
}

/** Makes a scheduled notice a draft again. */
export async function markDraft(db: Db, id: string, fault: NoticeFault | ''): Promise<void> {
  await db.sql
    .updateTable('notices')
    .set({ enabled_mark: noticeState.draft, release_at: null, expires_at: null, release_user_id: null, fault })
    .where('id', '=', id)
    .execute()
}

/** Stores how many have read a notice whose messages are about to be deleted. */
export async function markExpired(db: Db, id: string): Promise<void> {
  await db.sql
    .updateTable('notices as n')
    .set({
      enabled_mark: noticeState.expired,
      read_count: sql<number>`(select count(*)::int from message_recipients r
        where r.message_id = n.message_id and r.read_at is not null)`,
    })
    .where('n.id', '=', id)
    .where('n.enabled_mark', '=', noticeState.released)
    .execute()
}

/** Scheduled notices whose time has come. */
export type DueRelease = Pick<ListedNotice, 'id' | 'release_user_id'>
export const listDueReleases = (db: Db, at: Date, most: number): Promise<DueRelease[]> =>
  db.sql
    .selectFrom('notices')
    .select(['id', 'release_user_id'])
    .where('enabled_mark', '=', noticeState.scheduled)
    .where('release_at', '<=', at)
    .orderBy('release_at')
    .limit(most)
    .execute()

/** Released notices whose time is over, and those of which not all messages are deleted yet. */
export const listDueExpiries = (db: Db, at: Date, most: number): Promise<{ id: string }[]> =>
  db.sql
    .selectFrom('notices')
    .select('id')
    .where('message_id', 'is not', null)
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(most)
    .execute()

export async function deleteNotice(db: Db, id: string): Promise<void> {
  await db.sql.deleteFrom('notices').where('id', '=', id).execute()
}

const toColumns = ({ title, bodyText, toAll, toUserIds }: NoticeInput) => ({
  title,
  body_text: bodyText,
  to_all: toAll === 1,
  to_user_ids: toUserIds,
})
