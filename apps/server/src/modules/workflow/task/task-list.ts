import type { FlowTaskRow, QueryOf, flowLaunchEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import { isId } from '../../../platform/ids.ts'
import { namesOfUsers } from '../../permission/people/names.ts'
import { taskTitle } from '../engine/titles.ts'
import { type TaskFilter, type TaskRow, type Window, listStanding, pageTasks } from './task-list.queries.ts'

type Query = QueryOf<typeof flowLaunchEndpoints.list>

/** A page of approvals of one initiator, or of all started ones if `starterId` is null. */
export async function listTasks({ db }: Deps, { language }: Caller, starterId: string | null, query: Query) {
  const { rows, total } = await pageTasks(db, starterId, filterOf(query), windowOf(query))
  const list = await shownTasks(db, rows, language)
  return { list, pagination: paginationOf(query, total) }
}

export const paginationOf = ({ currentPage, pageSize }: Query, total: number) => ({ currentPage, pageSize, total })

export const windowOf = ({ currentPage, pageSize, sidx, sort }: Query): Window => ({
  sidx,
  sort,
  limit: pageSize,
  offset: (currentPage - 1) * pageSize,
})

/** An invalid id matches no approvals. */
export const filterOf = (query: Query): TaskFilter => ({
  keyword: query.keyword.trim(),
  templateId: idOrNone(query.templateId),
  status: query.status ?? null,
  urgency: query.flowUrgent ?? null,
  creatorUserId: idOrNone(query.creatorUserId),
  from: query.startTime === undefined ? null : new Date(query.startTime),
  to: query.endTime === undefined ? null : new Date(query.endTime),
})

const idOrNone = (id: string): string | null => (id === '' ? null : isId(id) ? id : nobody)
const nobody = '00000000-0000-0000-0000-000000000000'

/** Adds titles, user names and open nodes to approvals, with one query each for all of them. */
export async function shownTasks(
  db: Db,
  rows: readonly TaskRow[],
  language: Caller['language'],
): Promise<FlowTaskRow[]> {
  if (rows.length === 0) return []
  const standing = await listStanding(
    db,
    rows.filter(({ status }) => status === 1).map(({ id }) => id),
  )
  const names = await namesOfUsers(db, [
    ...rows.map(({ creator_user_id }) => creator_user_id),
    ...standing.flatMap(({ user_ids }) => user_ids),
  ])
  const comma = language === 'en' ? ', ' : '、'
  return rows.map((row) => {
    const here = standing.filter(({ task_id }) => task_id === row.id)
    const users = [...new Set(here.flatMap(({ user_ids }) => user_ids))].flatMap((id) => names.get(id) ?? [])
    const creatorUser = names.get(row.creator_user_id) ?? ''
    return {
      id: row.id,
      fullName: taskTitle(row, creatorUser, language),
      templateId: row.template_id,
      flowName: nameIn(language, row),
      modelId: row.model_id,
      recordId: row.record_id,
      flowUrgent: row.urgency,
      status: row.status,
      creatorUserId: row.creator_user_id,
      creatorUser,
      startTime: row.start_time.getTime(),
      endTime: row.end_time?.getTime() ?? null,
      currentNode: here.map(({ title }) => title).join(comma),
      currentUsers: users.slice(0, 20).join(comma),
    }
  })
}
