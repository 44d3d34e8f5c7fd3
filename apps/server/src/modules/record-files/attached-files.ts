import { type Row, type Values, extractFileId, readFiles } from '@armature/form-engine'
import type { RecordField, RecordPlan, StoredField } from '../record-plans/index.ts'

/** A file in a record: its path and field. */
export interface AttachedFile {
  /** value path, `field` or `table[2].column` */
  path: string
  field: RecordField
  fileId: string
}

/** Returns the fields of a plan that contain files: those of the main form under '', those of sub-tables under their name. */
export function getFileFields(plan: RecordPlan): ReadonlyMap<string, StoredField[]> {
  const known = fieldsByPlan.get(plan)
  if (known) return known
  const holdsFiles = ({ control }: StoredField) => control.files !== undefined
  const fields = new Map(
    [['', plan.stored] as const, ...plan.subTables.map(({ name, stored }) => [name, stored] as const)]
      .map(([name, stored]) => [name, stored.filter(holdsFiles)] as const)
      .filter(([, found]) => found.length > 0),
  )
  fieldsByPlan.set(plan, fields)
  return fields
}

const fieldsByPlan = new WeakMap<RecordPlan, ReadonlyMap<string, StoredField[]>>()

/** Lists the files of a record, in the order of its fields. */
export function listAttachedFiles(plan: RecordPlan, values: Values): AttachedFile[] {
  return [...getFileFields(plan)].flatMap(([table, fields]) =>
    listRows(values, table).flatMap(({ row, prefix }) =>
      fields.flatMap((field) =>
        listFileIds(field, row[field.name]).map((fileId) => ({ path: `${prefix}${field.name}`, field, fileId })),
      ),
    ),
  )
}

/** Returns the values with each file field replaced by the result of `make`. */
export function mapFileValues(
  plan: RecordPlan,
  values: Values,
  make: (field: StoredField, value: unknown) => unknown,
): Values {
  const next: Values = { ...values }
  for (const [table, fields] of getFileFields(plan)) {
    if (table === '') for (const field of fields) next[field.name] = make(field, next[field.name])
    else if (Array.isArray(next[table]))
      next[table] = (next[table] as Row[]).map((row) => ({
        ...row,
        ...Object.fromEntries(fields.map((field) => [field.name, make(field, row[field.name])])),
      }))
  }
  return next
}

function listRows(values: Values, table: string): { row: Row; prefix: string }[] {
  if (table === '') return [{ row: values, prefix: '' }]
  const rows = values[table]
  return Array.isArray(rows) ? rows.map((row: Row, index) => ({ row, prefix: `${table}[${index}].` })) : []
}

function listFileIds({ control }: RecordField, value: unknown): string[] {
  if (control.files === 'entries') return readFiles(value).map(({ fileId }) => fileId)
  return [extractFileId(value) ?? []].flat()
}
