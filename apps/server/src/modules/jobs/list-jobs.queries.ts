import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { belongsToOrganizes, matchPattern, rowCount } from '../../platform/database/expressions.ts'
import { toLikePattern } from '../../platform/database/like.ts'
import type { JobEntry } from './job.queries.ts'

interface JobFilter {
  /** one job only */
  id?: string
  keyword: string
  kind: string
  state: string
  /** of the users whose jobs are found; null: all users, and the server itself */
  organizes: readonly string[] | null
}

export type ListedJob = JobEntry & { real_name: string | null; account: string | null }

/** A page of jobs, newest first. */
export async function pageJobs(
  db: Db,
  { limit, offset, ...filter }: JobFilter & { limit: number; offset: number },
): Promise<{ rows: ListedJob[]; total: number }> {
  const found = findMatching(db, filter)
  const rows = await found
    .selectAll('j')
    .select(['u.real_name', 'u.account'])
    .orderBy('j.created_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { n } = await found.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

function findMatching({ sql: builder }: Db, { id, keyword, kind, state, organizes }: JobFilter) {
  let found = builder.selectFrom('jobs as j').leftJoin('users as u', 'u.id', 'j.owner_id')
  if (id !== undefined) found = found.where('j.id', '=', id)
  if (kind !== '') found = found.where('j.kind', '=', kind)
  if (state !== '') found = found.where('j.state', '=', state)
  if (organizes !== null) found = found.where(belongsToOrganizes('u', organizes))
  if (keyword !== '')
    found = found.where((row) =>
      matchPattern(sql`${toLikePattern(keyword)}::text`, [
        row.ref('j.name'),
        row.ref('u.real_name'),
        row.ref('u.account'),
      ]),
    )
  return found
}

/** Open jobs, and those that were given up in the last day. */
export async function countJobs(db: Db): Promise<{ waiting: number; running: number; failed: number }> {
  const open = await db.sql
    .selectFrom('jobs')
    .select(['state', rowCount.as('n')])
    .where('state', 'in', ['waiting', 'running'])
    .groupBy('state')
    .execute()
  const failed = await db.sql
    .selectFrom('jobs')
    .select(rowCount.as('n'))
    .where('state', '=', 'failed')
    .where('ended_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  const count = (state: string) => open.find((row) => row.state === state)?.n ?? 0
  return { waiting: count('waiting'), running: count('running'), failed: failed.n }
}
