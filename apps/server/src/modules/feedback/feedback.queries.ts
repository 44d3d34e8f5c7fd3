import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { belongsToOrganizes, rowCount } from '../../platform/database/expressions.ts'
import { toLikePattern } from '../../platform/database/like.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'

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
    .select(rowCount.as('n'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return n
}

export interface FeedbackFilter {
  keyword: string
  state: 'open' | 'done' | ''
  /** organizations whose users wrote it; null for all users */
  organizes: readonly string[] | null
  limit: number
  offset: number
}

type Matching = Params<{ state: string; organizes: readonly string[] | null; pattern: string }>

const findMatching = (builder: Db['sql'], { state, organizes, pattern }: Matching) =>
  builder
    .selectFrom('feedbacks as f')
    .leftJoin('users as u', 'u.id', 'f.user_id')
    .leftJoin('users as d', 'd.id', 'f.done_by')
    .where(sql<boolean>`(${state} = '' or f.is_done = (${state} = 'done'))`)
    .where(sql<boolean>`(${organizes}::uuid[] is null or ${belongsToOrganizes('u', organizes)})`)
    .where((row) =>
      row.or([
        row('f.content', 'ilike', pattern),
        row('u.real_name', 'ilike', pattern),
        row('u.account', 'ilike', pattern),
      ]),
    )

const pageStatement = prepareStatement(
  'feedback.page',
  (builder, values: Matching & Params<{ limit: number; offset: number }>) =>
    findMatching(builder, values)
      .select(['f.id', 'f.content', 'f.pictures', 'f.is_done', 'f.created_at', 'f.done_at', 'u.real_name', 'u.account'])
      .select('d.real_name as done_name')
      .orderBy('f.created_at', 'desc')
      .orderBy('f.id', 'desc')
      .limit(values.limit)
      .offset(values.offset),
)
const countStatement = prepareStatement('feedback.count', (builder, values: Matching) =>
  findMatching(builder, values).select(rowCount.as('n')),
)

export async function pageFeedback(
  db: Db,
  { keyword, state, organizes, limit, offset }: FeedbackFilter,
): Promise<{ rows: FeedbackListRow[]; total: number }> {
  const pattern = toLikePattern(keyword)
  const rows = await pageStatement(db, { state, organizes, pattern, limit, offset })
  const [count] = await countStatement(db, { state, organizes, pattern })
  return { rows, total: count?.n ?? 0 }
}

/**
 * @param organizes whose users wrote it; null for all users
 * @returns false if there was none
 */
export async function updateState(
  db: Db,
  { id, organizes }: { id: string; organizes: readonly string[] | null },
  state: { is_done: boolean; done_by: string | null; done_at: Date | null },
): Promise<boolean> {
  let update = db.sql.updateTable('feedbacks as f').set(state).where('f.id', '=', id)
  if (organizes !== null)
    update = update.where((row) =>
      row.exists(
        row.selectFrom('users as u').whereRef('u.id', '=', 'f.user_id').where(belongsToOrganizes('u', organizes)),
      ),
    )
  return (await update.returning('f.id').execute()).length > 0
}
