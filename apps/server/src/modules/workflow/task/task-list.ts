import { punctuation } from '@armature/texts/punctuation'
import { flowStatus, type FlowTaskRow, type EndpointQuery, type flowLaunchEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { CappedTotal } from '../../../platform/database/capped-total.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { translateText } from '../../../platform/i18n/design-translations.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { isId } from '../../../platform/ids.ts'
import { loadUserNames } from '../../names/index.ts'
import { getShownStatus } from '../engine/suspension.ts'
import { formatTaskTitle } from '../engine/task-title.ts'
import { limitTexts, mayReadTexts } from './task-texts.ts'
import {
  type TaskFilter,
  type TaskRow,
  type PageWindow,
  listOpenNodes,
  pageAllTasks,
  pageTasks,
} from './task-list.queries.ts'

type Query = EndpointQuery<typeof flowLaunchEndpoints.list>

/** A page of the approvals of the caller. */
export async function listOwnTasks({ db }: Deps, { userId, language }: Caller, query: Query) {
  const { rows, total } = await pageTasks(db, userId, toFilter(query), toWindow(query))
  const list = await toTaskItems(db, rows, language)
  return { list, pagination: toPagination(query, total) }
}

/** A page of all approvals, for the flow monitor; with texts of records only where the caller may read them. */
export async function listAllTasks({ db }: Deps, caller: Caller, query: Query) {
  const readable = [...caller.rights.models.keys()].filter((modelId) => mayReadTexts(caller, modelId))
  const { rows, total } = await pageAllTasks(db, readable, toFilter(query), toWindow(query))
  const list = await toTaskItems(
    db,
    rows.map((row) => limitTexts(caller, row)),
    caller.language,
  )
  return { list, pagination: toPagination(query, total) }
}

export const toPagination = ({ currentPage, pageSize }: Query, total: CappedTotal) => ({
  currentPage,
  pageSize,
  ...total,
})

export const toWindow = ({ currentPage, pageSize, sidx, sort }: Query): PageWindow => ({
  sidx,
  sort,
  limit: pageSize,
  offset: (currentPage - 1) * pageSize,
})

/** An invalid id matches no approvals. */
export const toFilter = (query: Query): TaskFilter => ({
  keyword: query.keyword.trim(),
  templateId: toIdOrNone(query.templateId),
  status: query.status ?? null,
  urgency: query.flowUrgent ?? null,
  creatorUserId: toIdOrNone(query.creatorUserId),
  from: query.startTime === undefined ? null : new Date(query.startTime),
  to: query.endTime === undefined ? null : new Date(query.endTime),
})

const toIdOrNone = (id: string): string | null => (id === '' ? null : isId(id) ? id : unknownId)
const unknownId = '00000000-0000-0000-0000-000000000000'

/** Adds titles, user names and open nodes to approvals, with one query each for all of them. */
export async function toTaskItems(
  db: Db,
  rows: readonly TaskRow[],
  language: Caller['language'],
): Promise<FlowTaskRow[]> {
  if (rows.length === 0) return []
  const standing = await listOpenNodes(
    db,
    rows.filter(({ status }) => status === flowStatus.wait).map(({ id }) => id),
  )
  const names = await loadUserNames(db, [
    ...rows.map(({ creator_user_id }) => creator_user_id),
    ...standing.flatMap(({ user_ids }) => user_ids),
  ])
  const comma = punctuation.list[language]
  return rows.map((row) => {
    const here = standing.filter(({ task_id }) => task_id === row.id)
    const users = [...new Set(here.flatMap(({ user_ids }) => user_ids))].flatMap((id) => names.get(id) ?? [])
    const creatorUser = names.get(row.creator_user_id) ?? ''
    return {
      id: row.id,
      fullName: formatTaskTitle(row, creatorUser, language),
      templateId: row.template_id,
      flowName: resolveName(language, row),
      modelId: row.model_id,
      recordId: row.record_id,
      flowUrgent: row.urgency,
      status: getShownStatus(row),
      creatorUserId: row.creator_user_id,
      creatorUser,
      startTime: row.start_time.getTime(),
      endTime: row.end_time?.getTime() ?? null,
      currentNode: here.map(({ title }) => translateText(language, title)).join(comma),
      currentUsers: users.slice(0, 20).join(comma),
      resumeAt: row.resume_at?.getTime() ?? null,
    }
  })
}
