import { flowStatus } from '@armature/contract'
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
}

export const taskColumns = `t.id, t.template_id, t.model_id, t.record_id, t.record_number, t.subject, t.own_title, t.urgency, t.status, t.creator_user_id,
  t.start_time, t.end_time, f.full_name, f.full_name_i18n`

export interface TaskFilter {
  keyword: string
  templateId: string | null
  status: number | null
  urgency: number | null
  creatorUserId: string | null
  from: Date | null
  to: Date | null
}

/** Conditions on `t`, with placeholders from `$first` on. @param matches how the text of an approval is searched */
export function buildFilterSql(
  filter: TaskFilter,
  first: number,
  matches: (pattern: string) => string = (pattern) => `t.keyword ilike ${pattern}`,
): { text: string; values: unknown[] } {
  const at = (index: number) => `$${first + index}`
  return {
    text: `(${at(0)} = '' or ${matches(at(1))}) and (${at(2)}::uuid is null or t.template_id = ${at(2)})
      and (${at(3)}::int is null or t.status = ${at(3)}) and (${at(4)}::int is null or t.urgency = ${at(4)})
      and (${at(5)}::uuid is null or t.creator_user_id = ${at(5)})
      and (${at(6)}::timestamptz is null or t.start_time >= ${at(6)}) and (${at(7)}::timestamptz is null or t.start_time <= ${at(7)})`,
    values: [
      filter.keyword,
      toLikePattern(filter.keyword),
      filter.templateId,
      filter.status,
      filter.urgency,
      filter.creatorUserId,
      filter.from,
      filter.to,
    ],
  }
}

export interface PageWindow {
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

const orders: Record<string, string> = {
  startTime: 't.start_time',
  endTime: 't.end_time',
  flowUrgent: 't.urgency',
  status: 't.status',
}

/** Sorts by the requested column, or else by `otherwise`. */
export const buildOrderSql = ({ sidx, sort }: PageWindow, otherwise: string): string => {
  const order = orders[sidx]
  return order ? `${order} ${sort === 'asc' ? 'asc' : 'desc'}, ${otherwise}` : otherwise
}

/** A page of approvals of one initiator. */
export function pageTasks(db: Db, starterId: string, filter: TaskFilter, window: PageWindow): Promise<TaskPage> {
  return pageWhere(db, 't.creator_user_id = $1', starterId, buildFilterSql(filter, 2), window)
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
  const matches = (pattern: string) => `(t.model_id = any($1::uuid[]) and t.keyword ilike ${pattern}
      or f.full_name ilike ${pattern} or exists (select from jsonb_each_text(f.full_name_i18n) name where name.value ilike ${pattern})
      or t.creator_user_id in (select u.id from users u where u.real_name ilike ${pattern}))`
  const where = `${started} and $1::uuid[] is not null`
  return pageWhere(db, where, readableModels, buildFilterSql(filter, 2, matches), window)
}

interface TaskPage {
  rows: TaskRow[]
  total: number
}

async function pageWhere(
  db: Db,
  own: string,
  first: unknown,
  { text, values }: { text: string; values: unknown[] },
  window: PageWindow,
): Promise<TaskPage> {
  const from = `from flow_tasks t join flow_templates f on f.id = t.template_id where ${own} and ${text}`
  const rows = await db.query<TaskRow>(
    `select ${taskColumns} ${from} order by ${buildOrderSql(window, 't.start_time desc, t.id')} limit $10 offset $11`,
    [first, ...values, window.limit, window.offset],
  )
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n ${from}`, [first, ...values])
  return { rows, total: count?.n ?? 0 }
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
