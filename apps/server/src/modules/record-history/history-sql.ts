import { createId } from '../../platform/ids.ts'
import { mapInSlices } from '../../platform/slices.ts'
import type { Values } from '@armature/form-engine'
import type { RecordPlan } from '../record-plans/index.ts'
import { type BoundValues, bindRowLists } from '../record-statements/index.ts'
import { diffValues } from '../record-changes/index.ts'
import type { HistoryLine } from './history-lines.ts'

/** A record that a statement creates. */
interface CreatedRecord {
  id: string
  values: Values
  creatorUserId: string | null
  /** milliseconds since 1970 */
  creatorTime: number
}

/**
 * The entry of one write, as a part of its statement: it is made for the row that the part `m` has written. `m` returns the
 * version of a save that can be undone.
 */
export function buildHistorySql(
  plan: RecordPlan,
  idMark: string,
  userMark: string,
  nowMark: string,
  { id, action, changes, rowOrders }: HistoryLine,
  bound: BoundValues,
): string {
  const modelMark = bound.add(plan.model.id, 'uuid')
  const changesMark = bound.add(JSON.stringify(changes), 'jsonb')
  const saved = rowOrders
    ? `m.version, ${bound.add(plan.model.version, 'int')}, ${bound.add(JSON.stringify(rowOrders), 'jsonb')}`
    : 'null, null, null'
  return `h as (insert into record_histories (id, model_id, record_id, action, user_id, at, changes, version, design_version, row_orders) select ${bound.add(id, 'uuid')}, ${modelMark}, ${idMark}, '${action}', ${userMark}, ${nowMark}, ${changesMark}, ${saved} from m)`
}

/** The entries of created records, as one statement. */
export async function buildHistoryRowsSql(
  plan: RecordPlan,
  records: readonly CreatedRecord[],
  bound: BoundValues,
): Promise<string> {
  const changes = await mapInSlices(records, ({ values }) => JSON.stringify(diffValues(plan, null, values)))
  const lists = bindRowLists(
    bound,
    [...records.entries()],
    [
      ['uuid[]', () => createId()],
      ['uuid[]', ([, { id }]) => id],
      ['uuid[]', ([, { creatorUserId }]) => creatorUserId],
      ['timestamptz[]', ([, { creatorTime }]) => new Date(creatorTime).toISOString()],
      ['text[]', ([at]) => changes[at]],
    ],
  )
  return `insert into record_histories (id, model_id, record_id, action, user_id, at, changes) select u.id, ${bound.add(plan.model.id, 'uuid')}, u.record_id, 'create', u.user_id, u.at, u.changes::jsonb from unnest(${lists}) as u(id, record_id, user_id, at, changes)`
}

/** Marks of bound values: lists of records and of the ids of their entries, and what all entries have. */
interface UpdateMarks {
  recordIds: string
  lineIds: string
  modelId: string
  userId: string
  at: string
}

/**
 * The entries of updates whose changes the database computes, as one statement.
 *
 * @param changes SQL expression of the changes of the row `t` of `table`
 */
export const buildUpdateLinesSql = (table: string, changes: string, marks: UpdateMarks): string =>
  `insert into record_histories (id, model_id, record_id, action, user_id, at, changes)
    select l.line_id, ${marks.modelId}::uuid, t.id, 'update', ${marks.userId}::uuid, ${marks.at}::timestamptz, ${changes}
      from unnest(${marks.recordIds}::uuid[], ${marks.lineIds}::uuid[]) as l(record_id, line_id) join ${table} t on t.id = l.record_id`
