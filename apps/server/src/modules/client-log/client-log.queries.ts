import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { belongsToOrganizes, matchPattern, rowCount } from '../../platform/database/expressions.ts'
import { toLikePattern } from '../../platform/database/like.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'

export interface NewError {
  id: string
  fingerprint: Buffer
  kind: string
  message: string
  stack: string
  page: string
  userAgent: string
  userId: string | null
  times: number
  at: Date
}

const upsert = prepareStatement('clientLog.upsert', (builder, row: Params<NewError>) =>
  builder
    .insertInto('client_errors')
    .values({
      id: row.id,
      fingerprint: row.fingerprint,
      kind: row.kind,
      message: row.message,
      stack: row.stack,
      page: row.page,
      user_agent: row.userAgent,
      user_id: row.userId,
      times: row.times,
      first_at: row.at,
      last_at: row.at,
    })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet((error) => ({
        times: sql<number>`least(2000000000, client_errors.times::bigint + excluded.times)`,
        last_at: error.ref('excluded.last_at'),
        page: error.ref('excluded.page'),
        user_agent: error.ref('excluded.user_agent'),
        user_id: error.ref('excluded.user_id'),
      })),
    ),
)

/** An error that is already stored is counted, not stored again. */
export async function recordError(db: Db, row: NewError): Promise<void> {
  await upsert(db, row)
}

export interface ErrorRow {
  id: string
  kind: string
  message: string
  stack: string
  page: string
  user_agent: string
  real_name: string | null
  account: string | null
  times: number
  first_at: Date
  last_at: Date
}

type Matching = Params<{ since: Date; organizes: readonly string[] | null; pattern: string }>

/** Errors of all users, with the names of users of the organizations only. */
const findMatching = (builder: Db['sql'], { since, organizes, pattern }: Matching) =>
  builder
    .selectFrom('client_errors as e')
    .leftJoin('users as u', (join) =>
      join
        .onRef('u.id', '=', 'e.user_id')
        .on(sql<boolean>`(${organizes}::uuid[] is null or ${belongsToOrganizes('u', organizes)})`),
    )
    .where('e.last_at', '>', since)
    .where((row) =>
      matchPattern(pattern, [row.ref('e.message'), row.ref('e.page'), row.ref('u.real_name'), row.ref('u.account')]),
    )

const pageStatement = prepareStatement(
  'clientLog.page',
  (builder, values: Matching & Params<{ limit: number; offset: number }>) =>
    findMatching(builder, values)
      .select(['e.id', 'e.kind', 'e.message', 'e.stack', 'e.page', 'e.user_agent', 'u.real_name', 'u.account'])
      .select(['e.times', 'e.first_at', 'e.last_at'])
      .orderBy('e.last_at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(values.limit)
      .offset(values.offset),
)
const countStatement = prepareStatement('clientLog.count', (builder, values: Matching) =>
  findMatching(builder, values).select(rowCount.as('n')),
)

interface ErrorPage {
  since: Date
  organizes: readonly string[] | null
  keyword: string
  limit: number
  offset: number
}

export async function pageErrors(
  db: Db,
  { since, organizes, keyword, limit, offset }: ErrorPage,
): Promise<{ rows: ErrorRow[]; total: number }> {
  const pattern = toLikePattern(keyword)
  const rows = await pageStatement(db, { since, pattern, organizes, limit, offset })
  const [count] = await countStatement(db, { since, pattern, organizes })
  return { rows, total: count?.n ?? 0 }
}

/** The user of a running session. */
export async function findUserOfSession(db: Db, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await db.sql
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Deletes errors older than the date, and the oldest ones beyond `most`. */
export async function deleteErrors(db: Db, olderThan: Date, most: number): Promise<void> {
  await db.sql.deleteFrom('client_errors').where('last_at', '<=', olderThan).execute()
  await db.sql
    .deleteFrom('client_errors')
    .where('id', 'in', (from) =>
      from.selectFrom('client_errors').select('id').orderBy('last_at', 'desc').orderBy('id', 'desc').offset(most),
    )
    .execute()
}

export async function deleteAllErrors(db: Db): Promise<void> {
  await db.sql.deleteFrom('client_errors').execute()
}
