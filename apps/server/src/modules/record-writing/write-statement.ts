import { type Row, type Values, secretMask } from '@armature/form-engine'
import { toColumn } from '../record-tables/index.ts'
import type { RecordPlan, SubTablePlan } from '../record-plans/index.ts'
import { keywordSeparator } from '../record-search/index.ts'
import { BoundValues, bindRowLists } from '../record-statements/index.ts'
import { type RowChanges } from '../record-changes/index.ts'
import { type HistoryLine, buildHistorySql } from '../record-history/index.ts'
import { type StoredReply, buildReplySql } from '../idempotency-keys/index.ts'
import { buildColumnAliases, buildColumnCasts, buildFieldLists } from './row-lists.ts'

/** A statement and its values. */
export interface Statement {
  text: string
  values: unknown[]
}

/** The user and time of a write, which the server fills in. */
export interface Stamp {
  userId: string | null
  organizeId: string | null
  positionId: string | null
  /** milliseconds since 1970 */
  now: number
}

/** Inserts a record with its sub-table rows, history entry and stored response in one statement, all or none. */
export function buildInsertStatement(
  plan: RecordPlan,
  id: string,
  values: Values,
  stamp: Stamp,
  history: HistoryLine,
  kept: StoredReply | null,
): Statement {
  const bound = new BoundValues()
  const now = new Date(stamp.now).toISOString()
  const idMark = bound.add(id, 'uuid')
  const nowMark = bound.add(now, 'timestamptz')
  const userMark = bound.add(stamp.userId, 'uuid')
  const columns = ['id', 'creator_user_id', 'creator_time', 'organize_id', 'position_id', 'design_version', 'keyword']
  const marks = [
    idMark,
    userMark,
    nowMark,
    bound.add(stamp.organizeId),
    bound.add(stamp.positionId),
    bound.add(plan.model.version),
    bindKeyword(plan, values, bound),
  ]
  for (const field of plan.stored) {
    columns.push(field.column)
    marks.push(bound.add(toColumn(field.type, values[field.name])))
  }
  const parts = [`m as (insert into ${plan.table} (${columns.join(', ')}) values (${marks.join(', ')}) returning id)`]
  for (const [index, table] of plan.subTables.entries()) {
    const rows = toRows(values[table.name]).map((row, sortCode) => ({ row, sortCode }))
    if (rows.length > 0) parts.push(`s${index} as (${buildInsertRowsSql(table, rows, idMark, bound)})`)
  }
  parts.push(buildHistorySql(plan, idMark, userMark, nowMark, history, bound))
  if (kept) parts.push(buildReplySql(kept, nowMark, bound))
  return { text: `with ${parts.join(', ')} select id from m`, values: bound.values }
}

/**
 * Updates a record. All parts depend on the row still having the version that was read: after another save there is no row to
 * change, and nothing else is written either. The row scope was checked on that same version.
 */
export function buildUpdateStatement(
  plan: RecordPlan,
  record: { id: string; version: number; values: Values },
  rows: ReadonlyMap<string, RowChanges>,
  stamp: Stamp,
  history: HistoryLine,
): Statement {
  const bound = new BoundValues()
  const idMark = bound.add(record.id, 'uuid')
  const nowMark = bound.add(new Date(stamp.now).toISOString(), 'timestamptz')
  const userMark = bound.add(stamp.userId, 'uuid')
  const sets = [
    'version = version + 1',
    `last_modify_user_id = ${userMark}`,
    `last_modify_time = ${nowMark}`,
    `design_version = ${bound.add(plan.model.version)}`,
    `keyword = ${bindKeyword(plan, record.values, bound)}`,
  ]
  for (const field of plan.stored) {
    // the mask means that the stored secret is unchanged
    if (field.control.isSecret && record.values[field.name] === secretMask) continue
    sets.push(`${field.column} = ${bound.add(toColumn(field.type, record.values[field.name]))}`)
  }
  const parts = [
    `m as (update ${plan.table} set ${sets.join(', ')} where id = ${idMark} and version = ${bound.add(record.version)} and delete_mark is null returning id, version)`,
  ]
  for (const [index, table] of plan.subTables.entries()) {
    const changes = rows.get(table.name)
    if (changes && changes.removedIds.length > 0) {
      parts.push(
        `d${index} as (delete from ${table.table} where record_id in (select id from m) and id = any(${bound.add(changes.removedIds, 'uuid[]')}))`,
      )
    }
    if (changes && changes.saved.length > 0)
      parts.push(`s${index} as (${buildSaveRowsSql(plan, table, changes.saved, idMark, bound)})`)
  }
  parts.push(buildHistorySql(plan, idMark, userMark, nowMark, history, bound))
  return { text: `with ${parts.join(', ')} select version from m`, values: bound.values }
}

type OrderedRow = { row: Row & { id: string }; sortCode: number }

function buildInsertRowsSql(table: SubTablePlan, rows: OrderedRow[], recordMark: string, bound: BoundValues): string {
  const columns = ['id', 'record_id', 'sort_code', ...table.stored.map(({ column }) => column)].join(', ')
  const lists = bindRowLists(bound, rows, [
    ['uuid[]', ({ row }) => row.id],
    ['int[]', ({ sortCode }) => sortCode],
    ...buildFieldLists<OrderedRow>(table.stored, ({ row }) => row),
  ])
  return `insert into ${table.table} (${columns}) select u.id, ${recordMark}, u.sort_code${buildColumnCasts(table.stored)} from m, unnest(${lists}) as u(id, sort_code${buildColumnAliases(table.stored)})`
}

/** Inserts new rows and updates existing ones; a row of another record is never changed. */
function buildSaveRowsSql(
  plan: RecordPlan,
  table: SubTablePlan,
  rows: OrderedRow[],
  recordMark: string,
  bound: BoundValues,
): string {
  const sets = ['sort_code', ...table.stored.map(({ column }) => column)]
    .map((column) => `${column} = excluded.${column}`)
    .join(', ')
  return `${buildInsertRowsSql(table, rows, recordMark, bound)} on conflict (${plan.rowKey}) do update set ${sets} where ${table.table}.record_id = excluded.record_id`
}

function bindKeyword(plan: RecordPlan, values: Values, bound: BoundValues): string {
  return plan.keywordFields.length === 0 ? `''` : `lower(${bound.add(buildKeywordText(plan, values), 'text')})`
}

/** The text that the keyword search uses. The database converts it to lower case, as it does when a release rebuilds it. */
export function buildKeywordText(plan: RecordPlan, values: Values): string {
  const texts = plan.keywordFields.map(({ name }) => values[name])
  return texts.filter((text): text is string => typeof text === 'string' && text !== '').join(keywordSeparator)
}

function toRows(value: unknown): (Row & { id: string })[] {
  return Array.isArray(value) ? (value as (Row & { id: string })[]) : []
}
