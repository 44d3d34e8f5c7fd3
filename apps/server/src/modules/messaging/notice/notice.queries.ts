import type { NoticeInput } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { toLikePattern } from '../../../platform/database/like.ts'

export interface NoticeRecord {
  id: string
  title: string
  to_all: boolean
  to_user_ids: string[]
  enabled_mark: number
  creator_user_id: string
  created_at: Date
  release_user_id: string | null
  released_at: Date | null
  receiver_count: number
}

const columns = `n.id, n.title, n.to_all, n.to_user_ids, n.enabled_mark, n.creator_user_id, n.created_at,
  n.release_user_id, n.released_at, n.receiver_count`
const readCount = `(select count(*)::int from message_recipients r
  where r.message_id = n.message_id and r.read_at is not null) as read_count`

const orders: Record<string, string> = {
  title: 'n.title',
  enabledMark: 'n.enabled_mark',
  creatorTime: 'n.created_at',
  releaseTime: 'n.released_at',
}

export interface NoticePage {
  keyword: string
  enabledMark: '0' | '1' | ''
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

type ListedNotice = NoticeRecord & { read_count: number }

export async function pageNotices(db: Db, page: NoticePage): Promise<{ rows: ListedNotice[]; total: number }> {
  const matching = `from notices n where n.title ilike $1 and ($2 = '' or n.enabled_mark::text = $2)`
  const values = [toLikePattern(page.keyword), page.enabledMark]
  const order = orders[page.sidx] ? `${orders[page.sidx]} ${page.sort === 'asc' ? 'asc' : 'desc'} nulls last,` : ''
  const rows = await db.query<ListedNotice>(
    `select ${columns}, ${readCount} from (select n.* ${matching} order by ${order} n.id desc limit $3 offset $4) n
      order by ${order} n.id desc`,
    [...values, page.limit, page.offset],
  )
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n ${matching}`, values)
  return { rows, total: count?.n ?? 0 }
}

export async function findNotice(db: Db, id: string): Promise<(ListedNotice & { body_text: string }) | undefined> {
  const [row] = await db.query<ListedNotice & { body_text: string }>(
    { name: 'notice.find', text: `select ${columns}, ${readCount}, n.body_text from notices n where n.id = $1` },
    [id],
  )
  return row
}

/** Locks the notice until the transaction ends. */
export async function lockNotice(db: Db, id: string): Promise<(NoticeRecord & { body_text: string }) | undefined> {
  const [row] = await db.query<NoticeRecord & { body_text: string }>(
    `select ${columns}, n.body_text from notices n where n.id = $1 for update`,
    [id],
  )
  return row
}

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
  release: { message_id: string; release_user_id: string; released_at: Date; receiver_count: number },
): Promise<void> {
  await db.sql
    .updateTable('notices')
    .set({ ...release, enabled_mark: 1 })
    .where('id', '=', id)
    .execute()
}

export async function deleteNotice(db: Db, id: string): Promise<void> {
  await db.sql.deleteFrom('notices').where('id', '=', id).execute()
}

const toColumns = ({ title, bodyText, toAll, toUserIds }: NoticeInput) => ({
  title,
  body_text: bodyText,
  to_all: toAll === 1,
  to_user_ids: toUserIds,
})
