import { type Row, type Values, secretMask } from '@armature/form-engine'
import type { Db } from '../../platform/database/database.ts'
import { fromColumn } from '../record-tables/index.ts'
import { type RecordPlan, type StoredField, type SubTablePlan, isStored } from '../record-plans/index.ts'
import { type RecordContext, runStatement, BoundValues } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { buildScopeSql } from '../record-rights/index.ts'

/** A record as it is stored, in the value types of the form engine; sub-table rows have their `id`. */
export interface RawRecord {
  id: string
  version: number
  values: Values
  /** who changed it last, or created it */
  lastUserId: string | null
}

type MainRow = { id: string; version: number; last_user: string | null } & Record<string, unknown>
export type SubRow = { id: string; record_id: string } & Record<string, unknown>

/** Reads records by id; those that the user may not access are left out. */
export async function readRecords(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  ids: readonly string[],
  on: Db = context.db,
): Promise<RawRecord[]> {
  const bound = new BoundValues()
  const mark = ids.length === 1 ? `= ${bound.add(ids[0], 'uuid')}` : `= any(${bound.add(ids, 'uuid[]')})`
  const fields = readFields(plan)
  const scope = buildScopeSql(plan, actor, bound)
  const text = `select t.id, t.version, coalesce(t.last_modify_user_id, t.creator_user_id) as last_user${selectColumns(fields)} from ${plan.table} t where t.id ${mark} and ${scope}`
  const rows = await runStatement<MainRow>(context, text, bound.values, on)
  if (rows.length === 0) return []
  const subRows = await Promise.all(
    plan.subTables.map((table) =>
      readSubRows(
        context,
        table,
        rows.map(({ id }) => id),
        on,
      ),
    ),
  )
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    lastUserId: row.last_user,
    values: {
      ...readValues(row, fields),
      ...Object.fromEntries(plan.subTables.map(({ name }, index) => [name, subRows[index]?.get(row.id) ?? []])),
    },
  }))
}

export async function readRecord(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  id: string,
  on: Db = context.db,
): Promise<RawRecord | undefined> {
  return (await readRecords(context, plan, actor, [id], on))[0]
}

/** Reads the rows of a sub-table by record, in their order. */
export async function readSubRows(
  context: RecordContext,
  table: SubTablePlan,
  ids: readonly string[],
  on: Db = context.db,
): Promise<Map<string, Row[]>> {
  const text = `select t.id, t.record_id${selectColumns(table.stored)} from ${table.table} t where t.record_id = any($1::uuid[]) order by t.record_id, t.sort_code, t.id`
  return groupSubRows(table, await runStatement<SubRow>(context, text, [ids], on))
}

/** @param rows with `selectColumns` of the table's fields, in their order */
export function groupSubRows(table: SubTablePlan, rows: readonly SubRow[]): Map<string, Row[]> {
  const byRecord = new Map<string, Row[]>()
  for (const row of rows) {
    const own = { id: row.id, ...readValues(row, table.stored) }
    const known = byRecord.get(row.record_id)
    if (known) known.push(own)
    else byRecord.set(row.record_id, [own])
  }
  return byRecord
}

const fieldsByPlan = new WeakMap<RecordPlan, StoredField[]>()

/** The fields of the form itself, including those that the server fills. */
export function readFields(plan: RecordPlan): StoredField[] {
  const known = fieldsByPlan.get(plan)
  if (known) return known
  const system = new Set(plan.systemFields.values())
  const fields = [...plan.fields.values()]
    .filter(isStored)
    .filter((field) => field.attributeOf === null && !system.has(field))
  fieldsByPlan.set(plan, fields)
  return fields
}

export const selectColumns = (fields: readonly StoredField[]): string =>
  fields.map(({ column }, index) => `, t.${column} as f${index}`).join('')

/** @param isSealed secrets stay encrypted, so that they can be compared; such values must not leave the server */
export function readValues(row: Record<string, unknown>, fields: readonly StoredField[], isSealed = false): Values {
  const values: Values = {}
  for (const [index, { name, type, control, field }] of fields.entries()) {
    const value = fromColumn(type, row[`f${index}`], control.isComputed === true) ?? control.emptyFor(field)
    values[name] = control.isSecret && !isSealed && !control.isEmpty(value) ? secretMask : value
  }
  return values
}
