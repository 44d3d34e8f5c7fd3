import { type Row, type Values, secretMask } from '@armature/form-engine'
import type { Db } from '../../platform/database/database.ts'
import { mapInSlices, yieldToOthers } from '../../platform/slices.ts'
import type { Actor } from '../record-actors/index.ts'
import { type RelatedIds, lockRelatedRecords, translateUniqueViolation } from '../record-checks/index.ts'
import { diffRows, diffValues, listRowOrders } from '../record-changes/index.ts'
import { lockFiles, markFormerUses } from '../attachment-rows/index.ts'
import { listRemovedFiles } from '../record-files/index.ts'
import { insertHistoryLines } from '../record-history/index.ts'
import {
  type RecordPlan,
  type RelationUse,
  type StoredField,
  type SubTablePlan,
  readLocked,
} from '../record-plans/index.ts'
import { type RecordContext, BoundValues, bindRowLists, runStatement } from '../record-statements/index.ts'
import { getSqlType } from '../record-tables/index.ts'
import type { RawRecord } from '../record-values/index.ts'
import { hasRowsToNumber, withNumbers } from './numbers.ts'
import { buildColumnAliases, buildColumnCasts, buildFieldLists } from './row-lists.ts'
import { buildKeywordText } from './write-statement.ts'

/** A record as it was read, and its accepted values. */
export interface RecordChange {
  before: RawRecord
  values: Values
}

/** Records that one statement changes, as many as an import stores with one. */
const chunkRecords = 250

/**
 * Stores accepted values over many records, with their history: what `writeChanges` does for one, with a few statements for
 * all of them. The values must not have new files; those that they no longer have become former uses.
 *
 * @param pointed related records that they newly refer to, by record or together
 * @returns ids of records that were changed or deleted since they were read; then nothing is stored, and the caller rolls back
 * @throws AppError 'record.invalid' if a unique value is taken or a related record was just deleted; as `withNumbers`
 */
export async function updateRecords(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  { changes, pointed, action = 'update' }: RecordsUpdate,
  tx: Db,
): Promise<string[]> {
  await lockRelatedRecords(tx, context, plan, actor, mergeRelatedIds(pointed))
  const stale = await lockAsRead(context, plan, changes, tx)
  if (stale.length > 0) return stale
  await endRemovedUses(plan, changes, tx)
  try {
    for (let from = 0; from < changes.length; from += chunkRecords)
      await updateChunk(context, plan, actor, changes.slice(from, from + chunkRecords), action, tx)
  } catch (error) {
    throw translateUniqueViolation(plan, error, actor.language)
  }
  return []
}

export interface RecordsUpdate {
  changes: readonly RecordChange[]
  pointed: readonly RelatedIds[]
  action?: 'update' | 'undo'
}

async function endRemovedUses(plan: RecordPlan, changes: readonly RecordChange[], tx: Db): Promise<void> {
  const removed = changes.flatMap(({ before, values }) =>
    listRemovedFiles(plan, before.values, values).map((use) => ({ ...use, recordId: before.id })),
  )
  if (removed.length === 0) return
  await lockFiles(tx, { added: [], removed })
  await markFormerUses(tx, plan.model.id, removed)
}

function mergeRelatedIds(pointed: readonly RelatedIds[]): RelatedIds {
  const merged = new Map<RelationUse, Set<string>>()
  for (const [use, ids] of pointed.flatMap((one) => [...one]))
    merged.set(use, new Set([...(merged.get(use) ?? []), ...ids]))
  return merged
}

/** Locks the records, and finds those whose version is not the one that was read. */
async function lockAsRead(
  context: RecordContext,
  plan: RecordPlan,
  changes: readonly RecordChange[],
  tx: Db,
): Promise<string[]> {
  const ids = changes.map(({ before }) => before.id)
  const text = `select t.id, t.version from ${plan.table} t where t.id = any($1::uuid[]) and t.delete_mark is null order by t.id`
  const reading = { text, values: [ids], ids, strength: 'update' } as const
  const locked = await readLocked<{ id: string; version: number }>(context, plan, reading, tx)
  const versions = new Map(locked.map(({ id, version }) => [id, version]))
  return changes.flatMap(({ before }) => (versions.get(before.id) === before.version ? [] : [before.id]))
}

async function updateChunk(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  changes: readonly RecordChange[],
  action: 'update' | 'undo',
  tx: Db,
): Promise<void> {
  const records = changes.map(({ before, values }) => ({ values, before: before.values }))
  const isNumbered = records.some((record) => hasRowsToNumber(plan, record))
  const numbered = isNumbered ? await withNumbers(tx, plan, actor, records) : []
  const written = await mapInSlices(changes, ({ before, values: accepted }, at) => {
    const values = numbered[at] ?? accepted
    const rows = plan.subTables.map((table) => diffRows(table.stored, before.values[table.name], values[table.name]))
    return { before, values, rows, changes: diffValues(plan, before.values, values) }
  })
  const isChanged = ({ changes: changed, rows }: RecordToWrite) =>
    Object.keys(changed).length > 0 || rows.some(({ saved, removedIds }) => saved.length + removedIds.length > 0)
  const saved = written.filter(isChanged)
  if (saved.length === 0) return
  await yieldToOthers()
  await updateMainRows(context, plan, actor, saved, tx)
  for (const [at, table] of plan.subTables.entries()) await updateSubRows(context, plan, table, saved, at, tx)
  const lines = saved.map(({ before, values, changes: changed }) => ({
    id: before.id,
    changes: changed,
    saved: { version: before.version + 1, rowOrders: listRowOrders(plan, before.values, values) },
  }))
  await insertHistoryLines(context, plan, actor, action, lines, tx)
}

interface RecordToWrite {
  before: RawRecord
  values: Values
  /** by sub-table, in the order of the plan */
  rows: ReturnType<typeof diffRows>[]
  changes: ReturnType<typeof diffValues>
}

async function updateMainRows(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  records: readonly RecordToWrite[],
  tx: Db,
): Promise<void> {
  const bound = new BoundValues()
  const lists = bindRowLists(bound, records, [
    ['uuid[]', ({ before }) => before.id],
    ['text[]', ({ values }) => buildKeywordText(plan, values)],
    ...buildFieldLists<RecordToWrite>(plan.stored, ({ values }) => values),
  ])
  const aliases = buildColumnAliases(plan.stored)
  const sets = [
    'version = t.version + 1',
    `last_modify_user_id = ${bound.add(actor.userId, 'uuid')}`,
    `last_modify_time = ${bound.add(new Date(actor.now).toISOString(), 'timestamptz')}`,
    `design_version = ${bound.add(plan.model.version, 'int')}`,
    'keyword = lower(v.keyword)',
    ...plan.stored.map((field, at) => `${field.column} = ${buildNewValue(field, `v.c${at}`, bound)}`),
  ]
  const casts = plan.stored.map(({ type }, at) => `, u.c${at}::${getSqlType(type)} as c${at}`).join('')
  // values are cast outside of the update, as a cluster requires
  const text = `with v as materialized (select u.id, u.keyword${casts} from unnest(${lists}) as u(id, keyword${aliases})) update ${plan.table} t set ${sets.join(', ')} from v where t.id = v.id`
  await runStatement(context, text, bound.values, tx)
}

/** The mask means that the stored secret is unchanged. */
const buildNewValue = ({ control, column }: StoredField, value: string, bound: BoundValues): string =>
  control.isSecret ? `case when ${value} = ${bound.add(secretMask, 'text')} then t.${column} else ${value} end` : value

interface SubRow {
  recordId: string
  sortCode: number
  row: Row & { id: string }
}

/** Removes rows, inserts new ones and updates existing ones; a row of another record is never changed. */
async function updateSubRows(
  context: RecordContext,
  { rowKey }: RecordPlan,
  { table, stored }: SubTablePlan,
  records: readonly RecordToWrite[],
  at: number,
  tx: Db,
): Promise<void> {
  const removed = records.flatMap(({ rows }) => rows[at]?.removedIds ?? [])
  const ids = records.map(({ before }) => before.id)
  if (removed.length > 0) {
    const text = `delete from ${table} s where s.record_id = any($1::uuid[]) and s.id = any($2::uuid[])`
    await runStatement(context, text, [ids, removed], tx)
  }
  const saved = records.flatMap(({ before, rows }): SubRow[] =>
    (rows[at]?.saved ?? []).map((row) => ({ recordId: before.id, ...row })),
  )
  if (saved.length === 0) return
  const bound = new BoundValues()
  const columns = ['sort_code', ...stored.map(({ column }) => column)]
  const lists = bindRowLists(bound, saved, [
    ['uuid[]', ({ row }) => row.id],
    ['uuid[]', ({ recordId }) => recordId],
    ['int[]', ({ sortCode }) => sortCode],
    ...buildFieldLists<SubRow>(stored, ({ row }) => row),
  ])
  const sets = columns.map((column) => `${column} = excluded.${column}`).join(', ')
  const text = `insert into ${table} as s (id, record_id, ${columns.join(', ')}) select u.id, u.record_id, u.sort_code${buildColumnCasts(stored)} from unnest(${lists}) as u(id, record_id, sort_code${buildColumnAliases(stored)}) on conflict (${rowKey}) do update set ${sets} where s.record_id = excluded.record_id`
  await runStatement(context, text, bound.values, tx)
}
