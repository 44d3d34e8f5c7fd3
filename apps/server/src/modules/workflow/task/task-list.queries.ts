import { flowStatus } from '@armature/contract'
import { type CappedTotal, countCapped } from '../../../platform/database/capped-total.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { toLikePattern } from '../../../platform/database/like.ts'

export interface TaskRow extends TranslatedName {
  id: string
  template_id: string
  model_id: string
  record_id: string
  record_number: string
  subject: string
  own_title: string
  urgency: number
  status: number
  creator_user_id: string
  start_time: Date
  end_time: Date | null
  suspended_at: Date | null
}

export const taskColumns = `t.id, t.template_id, t.model_id, t.record_id, t.record_number, t.subject, t.own_title, t.urgency, t.status, t.creator_user_id,
  t.start_time, t.end_time, t.suspended_at, f.full_name, f.full_name_i18n`

export interface TaskFilter {
  keyword: string
  templateId: string | null
  status: number | null
  urgency: number | null
  creatorUserId: string | null
  from: Date | null
  to: Date | null
}

/**
 * Conditions on `t` for what is filtered, whose values it adds to `values`.
 *
 * @param buildMatch how the text of an approval is searched, for the placeholders of a keyword and of its pattern
 */
export function buildFilterSql(filter: TaskFilter, values: unknown[], buildMatch = buildKeywordMatch): string {
  const { keyword, templateId, status, urgency, creatorUserId, from, to } = filter
  const add = (value: unknown) => `$${values.push(value)}`
  const conditions = [
    keyword === '' ? '' : buildMatch(keyword, add),
    templateId === null ? '' : `t.template_id = ${add(templateId)}`,
    status === null ? '' : buildStatusSql(status, add),
    urgency === null ? '' : `t.urgency = ${add(urgency)}`,
    creatorUserId === null ? '' : `t.creator_user_id = ${add(creatorUserId)}`,
    from === null ? '' : `t.start_time >= ${add(from)}`,
    to === null ? '' : `t.start_time <= ${add(to)}`,
  ]
  return conditions.filter(Boolean).join(' and ') || 'true'
}

type Add = (value: unknown) => string

/** Approvals are listed by the status that they show: a suspended one does not wait. */
function buildStatusSql(status: number, add: Add): string {
  if (status === flowStatus.suspended) return 't.suspended_at is not null'
  const suspended = status === flowStatus.wait ? ' and t.suspended_at is null' : ''
  return `t.status = ${add(status)}${suspended}`
}

/** The index `flow_tasks_keyword` contains pieces of two characters: it narrows keywords that have as many. */
function buildKeywordMatch(keyword: string, add: Add): string {
  const like = `t.keyword ilike ${add(toLikePattern(keyword))}`
  if ([...keyword].length < 2) return like
  return `(record.bigrams(t.keyword) @> record.bigrams(${add(keyword)}) and ${like})`
}

export interface PageWindow {
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

/** Columns of a row, by which lists of approvals can be sorted. */
const orders: Record<string, string> = {
  startTime: 'start_time',
  endTime: 'end_time',
  flowUrgent: 'urgency',
  status: 'status',
}

/** Whether a page is in another order than by time. */
export const isSorted = ({ sidx }: PageWindow): boolean => orders[sidx] !== undefined

/** Sorts by the requested column of the rows, or else by `otherwise`. */
export const buildOrderSql = ({ sidx, sort }: PageWindow, otherwise: string): string => {
  const order = orders[sidx]
  return order ? `${order} ${sort === 'asc' ? 'asc' : 'desc'}, ${otherwise}` : otherwise
}

/** A page of approvals of one initiator. */
export function pageTasks(db: Db, starterId: string, filter: TaskFilter, window: PageWindow): Promise<TaskPage> {
  const values: unknown[] = [starterId]
  return pageWhere(db, `t.creator_user_id = $1 and ${buildFilterSql(filter, values)}`, values, window)
}

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
  const started = filter.status === flowStatus.draft ? 'true' : 't.run > 0'
  // lists of ids, so that each part can use its index
  const buildMatch = (keyword: string, add: Add) => {
    const pattern = add(toLikePattern(keyword))
    return `(t.model_id = any(${add(readableModels)}::uuid[]) and ${buildKeywordMatch(keyword, add)}
      or t.template_id = any(array(select n.id from flow_templates n where n.full_name ilike ${pattern}
        or exists (select from jsonb_each_text(n.full_name_i18n) name where name.value ilike ${pattern})))
      or t.creator_user_id = any(array(select u.id from users u where u.real_name ilike ${pattern})))`
  }
  const values: unknown[] = []
  return pageWhere(db, `${started} and ${buildFilterSql(filter, values, buildMatch)}`, values, window)
}

interface TaskPage {
  rows: TaskRow[]
  total: CappedTotal
}

async function pageWhere(db: Db, where: string, values: unknown[], window: PageWindow): Promise<TaskPage> {
  const from = `from flow_tasks t join flow_templates f on f.id = t.template_id where ${where}`
  const next = values.length + 1
  const rows = await db.query<TaskRow>(
    `select ${taskColumns} ${from} order by ${buildOrderSql(window, 'start_time desc, id')} limit $${next} offset $${next + 1}`,
    [...values, window.limit, window.offset],
  )
  return { rows, total: await countCapped(db, from, values) }
}

export interface OpenNode {
  task_id: string
  title: string
  user_ids: string[]
}

/** The open nodes of approvals, with the users whose turn it is. */
export const listOpenNodes = (db: Db, taskIds: readonly string[]): Promise<OpenNode[]> =>
  db.query<OpenNode>(
    {
      name: 'flow.standing',
      text: `select n.task_id, n.title,
          array(select o.user_id::text from flow_operators o where o.instance_id = n.id and o.state = 'open' order by o.sort) as user_ids
        from flow_nodes n where n.task_id = any($1::uuid[]) and n.state = 'open' order by n.opened_at, n.id`,
    },
    [taskIds],
  )
