import type { LogKind } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { rowCount } from '../../platform/database/expressions.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'

/** A log line waiting to be written. */
export interface LogLine {
  id: string
  user_id: string
  kind: LogKind
  at: Date
  method: string
  path: string
  code: number
  ms: number | null
  ip: string
  user_agent: string
}

type Lines = { [Column in keyof LogLine]: LogLine[Column][] }

const columns = ['id', 'user_id', 'kind', 'at', 'method', 'path', 'code', 'ms', 'ip', 'user_agent'] as const

const insertStatement = prepareStatement('userLog.insert', (builder, lines: Params<Lines>) =>
  builder
    .insertInto('user_logs')
    .columns(columns)
    .expression(
      sql`select * from unnest(${lines.id}::uuid[], ${lines.user_id}::uuid[], ${lines.kind}::text[],
        ${lines.at}::timestamptz[], ${lines.method}::text[], ${lines.path}::text[], ${lines.code}::int[],
        ${lines.ms}::int[], ${lines.ip}::text[], ${lines.user_agent}::text[])`,
    )
    .onConflict((conflict) => conflict.doNothing()),
)

/** Inserts all lines in one statement. */
export async function insertLines(db: Db, lines: readonly LogLine[]): Promise<void> {
  const list = <K extends keyof LogLine>(key: K) => lines.map((line) => line[key])
  await insertStatement(db, {
    id: list('id'),
    user_id: list('user_id'),
    kind: list('kind'),
    at: list('at'),
    method: list('method'),
    path: list('path'),
    code: list('code'),
    ms: list('ms'),
    ip: list('ip'),
    user_agent: list('user_agent'),
  })
}

/** Deletes at most `most` lines, so that no statement runs long; returns how many were deleted. */
const countOldStatement = prepareStatement(
  'userLog.old.count',
  (builder, { before, most }: Params<{ before: Date; most: number }>) =>
    builder
      .selectFrom((from) => from.selectFrom('user_logs').select('id').where('at', '<', before).limit(most).as('old'))
      .select(rowCount.as('n')),
)

/** Lines from before a moment, up to `most`. */
export async function countLinesBefore(db: Db, before: Date, most: number): Promise<number> {
  const [row] = await countOldStatement(db, { before, most })
  return row?.n ?? 0
}

export async function deleteLinesBefore(db: Db, before: Date, most: number): Promise<number> {
  const gone = await db.sql
    .deleteFrom('user_logs')
    .where('id', 'in', (from) =>
      from.selectFrom('user_logs').select('id').where('at', '<', before).orderBy('at').limit(most),
    )
    .returning('id')
    .execute()
  return gone.length
}

export interface LogFilter {
  userId: string
  kind: LogKind | ''
  from: Date | null
  to: Date | null
  limit: number
  offset: number
}

type Matching = Params<Pick<LogFilter, 'userId' | 'kind' | 'from' | 'to'>>

const findMatching = (builder: Db['sql'], { userId, kind, from, to }: Matching) =>
  builder
    .selectFrom('user_logs')
    .where('user_id', '=', userId)
    .where(sql<boolean>`(${kind} = '' or kind = ${kind})`)
    .where(sql<boolean>`(${from}::timestamptz is null or at >= ${from})`)
    .where(sql<boolean>`(${to}::timestamptz is null or at <= ${to})`)

const pageStatement = prepareStatement('userLog.page', (builder, values: Params<LogFilter>) =>
  findMatching(builder, values)
    .select(columns)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(values.limit)
    .offset(values.offset),
)
const countStatement = prepareStatement('userLog.count', (builder, values: Matching) =>
  findMatching(builder, values).select(rowCount.as('n')),
)

export async function pageLines(db: Db, filter: LogFilter): Promise<{ lines: LogLine[]; total: number }> {
  const lines = await pageStatement(db, filter)
  const [count] = await countStatement(db, filter)
  return { lines, total: count?.n ?? 0 }
}

const userIdStatement = prepareStatement('userLog.userId', (builder, { account }: Params<{ account: string }>) =>
  builder.selectFrom('users').select('id').where('account', '=', account),
)

export const findUserId = async (db: Db, account: string): Promise<string | undefined> =>
  (await userIdStatement(db, { account }))[0]?.id
