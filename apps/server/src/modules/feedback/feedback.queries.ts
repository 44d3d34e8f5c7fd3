import type { Db } from '../../platform/database/database.ts'
import { toLikePattern } from '../../platform/database/like.ts'

export interface FeedbackListRow {
  id: string
  content: string
  pictures: string[]
  is_done: boolean
  created_at: Date
  done_at: Date | null
  real_name: string | null
  account: string | null
  done_name: string | null
}

export async function insertFeedback(
  db: Db,
  feedback: { id: string; user_id: string; content: string; pictures: string[]; created_at: Date },
): Promise<void> {
  await db.sql
    .insertInto('feedbacks')
    .values({ ...feedback, done_by: null, done_at: null })
    .execute()
}

export async function countSince(db: Db, userId: string, since: Date): Promise<number> {
  const { n } = await db.sql
    .selectFrom('feedbacks')
    .select((row) => row.fn.countAll<string>().as('n'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export interface FeedbackFilter {
  keyword: string
  state: 'open' | 'done' | ''
  limit: number
  offset: number
}

const from = `from feedbacks f left join users u on u.id = f.user_id left join users d on d.id = f.done_by
  where ($1 = '' or f.is_done = ($1 = 'done')) and (f.content ilike $2 or u.real_name ilike $2 or u.account ilike $2)`

export async function pageFeedback(db: Db, { keyword, state, limit, offset }: FeedbackFilter) {
  const pattern = toLikePattern(keyword)
  const rows = await db.query<FeedbackListRow>(
    {
      name: 'feedback.page',
      text: `select f.id, f.content, f.pictures, f.is_done, f.created_at, f.done_at, u.real_name, u.account,
                    d.real_name as done_name ${from} order by f.created_at desc, f.id desc limit $3 offset $4`,
    },
    [state, pattern, limit, offset],
  )
  const [count] = await db.query<{ n: number }>({ name: 'feedback.count', text: `select count(*)::int as n ${from}` }, [
    state,
    pattern,
  ])
  return { rows, total: count?.n ?? 0 }
}

/** False if there was none. */
export async function updateState(
  db: Db,
  id: string,
  state: { is_done: boolean; done_by: string | null; done_at: Date | null },
): Promise<boolean> {
  const set = await db.sql.updateTable('feedbacks').set(state).where('id', '=', id).returning('id').execute()
  return set.length > 0
}
