import type { EndpointQuery, TaskRunState, timedTaskEndpoints, WorkKind } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findSortColumn, joinTranslations, matchPattern, rowCount } from '../../platform/database/expressions.ts'
import { toLikePattern } from '../../platform/database/like.ts'
import type { StoredTask } from './task.queries.ts'

export type ListedTask = StoredTask & { user_name: string | null }
export type ListedTaskRow = ListedTask & { last_at: Date | null; last_state: TaskRunState | null }

const selectTasks = ({ sql: builder }: Db) =>
  builder.selectFrom('timed_tasks as t').leftJoin('users as u', 'u.id', 't.owner_id')

const orders = {
  fullName: 't.full_name',
  enCode: 't.en_code',
  sortCode: 't.sort_code',
  enabledMark: 't.enabled_mark',
  nextTime: 't.next_at',
} as const

type TaskQuery = EndpointQuery<typeof timedTaskEndpoints.list>

/** A page of tasks with the last run of each. */
export async function pageTasks(
  db: Db,
  { currentPage, pageSize, sort, sidx, ...filter }: TaskQuery,
): Promise<{ rows: ListedTaskRow[]; total: number }> {
  const found = findMatching(db, filter)
  const order = findSortColumn(orders, sidx)
  const rows = await found
    .selectAll('t')
    .select(['u.real_name as user_name', 'l.planned_at as last_at', 'l.state as last_state'])
    .$if(order !== undefined, (query) => query.orderBy(order ?? 't.id', sort === 'desc' ? 'desc' : 'asc'))
    .orderBy('t.sort_code')
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id')
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute()
  const { n } = await found.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

function findMatching(db: Db, { keyword, kind, state }: Pick<TaskQuery, 'keyword' | 'kind' | 'state'>) {
  return selectTasks(db)
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('timed_task_runs as r')
          .select(['r.planned_at', 'r.state'])
          .whereRef('r.task_id', '=', 't.id')
          .where('r.state', '<>', 'skipped')
          .orderBy('r.planned_at', 'desc')
          .orderBy('r.id', 'desc')
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    )
    .where((row) =>
      matchPattern(sql`${toLikePattern(keyword.trim())}::text`, [
        ...[row.ref('t.full_name'), row.ref('t.en_code'), row.ref('t.description'), row.ref('u.real_name')],
        joinTranslations(row.ref('t.full_name_i18n')),
      ]),
    )
    .$if(kind !== '', (query) => query.where(sql<boolean>`t.work ->> 'kind' = ${kind}`))
    .$if(state === 'on', (query) => query.where('t.enabled_mark', '=', 1))
    .$if(state === 'off', (query) => query.where('t.enabled_mark', '=', 0))
    .$if(state === 'failed', (query) => query.where('l.state', '=', 'failed'))
}

export function findListedTask(db: Db, id: string): Promise<ListedTask | undefined> {
  return selectTasks(db).selectAll('t').select('u.real_name as user_name').where('t.id', '=', id).executeTakeFirst()
}

/** Ids of the tasks that do a kind of work. */
export async function listTasksOfKind(db: Db, kind: WorkKind): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('timed_tasks')
    .select('id')
    .where(sql<boolean>`work ->> 'kind' = ${kind}`)
    .execute()
  return rows.map(({ id }) => id)
}
