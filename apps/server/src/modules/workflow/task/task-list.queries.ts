import { flowStatus } from '@armature/contract'
import type { Translations } from '@armature/texts'
import { sql, type RawBuilder } from 'kysely'
import { type CappedTotal, countCapped } from '../../../platform/database/capped-total.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findSortColumn, matchAny } from '../../../platform/database/expressions.ts'
import { type Params, prepareStatement } from '../../../platform/database/statement.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { toLikePattern } from '../../../platform/database/like.ts'

export interface TaskRow extends TranslatedName {
  id: string
  template_id: string
  model_id: string
  record_id: string
  record_number: string
  subject: string
  subject_i18n: Translations
  own_title: string
  own_title_i18n: Translations
  urgency: number
  status: number
  creator_user_id: string
  start_time: Date
  end_time: Date | null
  suspended_at: Date | null
  resume_at: Date | null
}

/** Of approvals `t` and their flows `f`. */
export const taskColumns = [
  ...([
    't.id',
    't.template_id',
    't.model_id',
    't.record_id',
    't.record_number',
    't.subject',
    't.subject_i18n',
    't.own_title',
    't.own_title_i18n',
  ] as const),
  ...([
    't.urgency',
    't.status',
    't.creator_user_id',
    't.start_time',
    't.end_time',
    't.suspended_at',
    't.resume_at',
  ] as const),
  ...(['f.full_name', 'f.full_name_i18n'] as const),
] as const

export interface TaskFilter {
  keyword: string
  templateId: string | null
  status: number | null
  urgency: number | null
  creatorUserId: string | null
  from: Date | null
  to: Date | null
}

/** Whether a filter leaves approvals out. */
export const isFiltered = (filter: TaskFilter): boolean =>
  Object.values(filter).some((value) => value !== null && value !== '')

type Condition = RawBuilder<boolean>

/**
 * Conditions on `t` for what is filtered.
 *
 * @param matchTexts how the text of an approval is searched
 */
export function matchTasks(filter: TaskFilter, matchTexts = matchKeyword): Condition {
  const { keyword, templateId, status, urgency, creatorUserId, from, to } = filter
  const conditions = [
    keyword === '' ? null : matchTexts(keyword),
    templateId === null ? null : sql`t.template_id = ${templateId}`,
    status === null ? null : matchStatus(status),
    urgency === null ? null : sql`t.urgency = ${urgency}`,
    creatorUserId === null ? null : sql`t.creator_user_id = ${creatorUserId}`,
    from === null ? null : sql`t.start_time >= ${from}`,
    to === null ? null : sql`t.start_time <= ${to}`,
  ].filter((condition) => condition !== null)
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

/** Approvals are listed by the status that they show: a suspended one does not wait. */
function matchStatus(status: number): Condition {
  if (status === flowStatus.suspended) return sql`t.suspended_at is not null`
  return status === flowStatus.wait ? sql`t.status = ${status} and t.suspended_at is null` : sql`t.status = ${status}`
}

/** The index `flow_tasks_keyword` contains pieces of two characters: it narrows keywords that have as many. */
function matchKeyword(keyword: string): Condition {
  const like = sql<boolean>`t.keyword ilike ${toLikePattern(keyword)}`
  if ([...keyword].length < 2) return like
  return sql`(record.bigrams(t.keyword) @> record.bigrams(${keyword}) and ${like})`
}

export interface PageWindow {
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

/** Columns of a row, by which lists of approvals can be sorted. */
const orders = { startTime: 'start_time', endTime: 'end_time', flowUrgent: 'urgency', status: 'status' } as const

/** Whether a page is in another order than by time. */
export const isSorted = ({ sidx }: PageWindow): boolean => findSortColumn(orders, sidx) !== undefined

/** Sorts by the requested column of the rows, or else by `otherwise`. */
export function buildOrder({ sidx, sort }: PageWindow, otherwise: RawBuilder<unknown>): RawBuilder<unknown> {
  const order = findSortColumn(orders, sidx)
  return order ? sql`${sql.ref(order)} ${sort === 'asc' ? sql`asc` : sql`desc`}, ${otherwise}` : otherwise
}

/** A page of approvals of one initiator. */
export const pageTasks = (db: Db, starterId: string, filter: TaskFilter, window: PageWindow): Promise<TaskPage> =>
  pageMatching(db, sql`t.creator_user_id = ${starterId} and ${matchTasks(filter)}`, window)

/**
 * A page of all approvals; drafts only if the filter asks for them.
 *
 * @param readableModels models whose records the user may read: the texts of other approvals are not searched
 */
export function pageAllTasks(
  db: Db,
  readableModels: readonly string[],
  filter: TaskFilter,
  window: PageWindow,
): Promise<TaskPage> {
  const started = filter.status === flowStatus.draft ? sql`true` : sql`t.run > 0`
  // lists of ids, so that each part can use its index
  const matchTexts = (keyword: string): Condition => {
    const pattern = toLikePattern(keyword)
    return sql`(t.model_id = any(${readableModels}::uuid[]) and ${matchKeyword(keyword)}
      or t.template_id = any(array(select n.id from flow_templates n where n.full_name ilike ${pattern}
        or exists (select from jsonb_each_text(n.full_name_i18n) name where name.value ilike ${pattern})))
      or t.creator_user_id = any(array(select u.id from users u where u.real_name ilike ${pattern})))`
  }
  return pageMatching(db, sql`${started} and ${matchTasks(filter, matchTexts)}`, window)
}

interface TaskPage {
  rows: TaskRow[]
  total: CappedTotal
}

async function pageMatching(db: Db, where: Condition, window: PageWindow): Promise<TaskPage> {
  const matching = db.sql
    .selectFrom('flow_tasks as t')
    .innerJoin('flow_templates as f', 'f.id', 't.template_id')
    .where(where)
  const rows = await matching
    .select(taskColumns)
    .orderBy(buildOrder(window, sql`start_time desc, id`))
    .limit(window.limit)
    .offset(window.offset)
    .execute()
  return { rows, total: await countCapped(db, matching) }
}

export interface OpenNode {
  task_id: string
  title: string
  user_ids: string[]
}

/** Of a node `n`. */
const openUsers = sql<string[]>`array(select o.user_id::text from flow_operators o
  where o.instance_id = n.id and o.state = 'open' order by o.sort)`

const openNodesStatement = prepareStatement(
  'flow.standing',
  (builder, { taskIds }: Params<{ taskIds: readonly string[] }>) =>
    builder
      .selectFrom('flow_nodes as n')
      .select(['n.task_id', 'n.title', openUsers.as('user_ids')])
      .where('n.task_id', '=', matchAny(taskIds))
      .where('n.state', '=', sql.lit('open'))
      .orderBy('n.opened_at')
      .orderBy('n.id'),
)

/** The open nodes of approvals, with the users whose turn it is. */
export const listOpenNodes = (db: Db, taskIds: readonly string[]): Promise<OpenNode[]> =>
  openNodesStatement(db, { taskIds })
