import { type ColumnType, isForPc } from '@armature/form-engine'
import { type RecordField, type StoredField, type SubTablePlan, isStored } from '../record-plans/index.ts'
import type { RecordView } from '../record-rights/index.ts'

/** A field that a cell of a sheet can fill. */
export interface ImportField {
  /** key of its column: `name`, or `table-column` */
  key: string
  field: StoredField
  table: SubTablePlan | null
}

/**
 * Lists the fields that a user may fill from a sheet: those that they may write, that the form shows and that are entered by
 * hand. Fields that the server fills or calculates are excluded.
 */
export function listImportFields(view: RecordView): ImportField[] {
  const main = [...view.plan.fields.values()].flatMap((field) => toImportField(view, field, null))
  const below = view.plan.subTables.flatMap((table) =>
    view.mayWrite(table.name) ? table.fields.flatMap((field) => toImportField(view, field, table)) : [],
  )
  return [...main, ...below]
}

function toImportField(view: RecordView, field: RecordField, table: SubTablePlan | null): ImportField[] {
  if (!isStored(field) || !isTypable(field) || !isShown(field)) return []
  return view.mayForm(field.code) && view.mayWrite(field.code) ? [{ key: field.code, field, table }] : []
}

/** Kinds of ids that can be looked up by name, see `find-names.ts`. */
const nameableLookups = new Set([
  'option',
  'user',
  'department',
  'organize',
  'position',
  'role',
  'group',
  'selection',
  'area',
  'record',
])

function isTypable({ control, type, attributeOf, auto }: StoredField): boolean {
  if (auto !== null || attributeOf !== null || control.isComputed || control.isFrozen || control.files) return false
  if (control.lookup !== undefined && !nameableLookups.has(control.lookup)) return false
  return control.fromCell !== undefined || isPlain(type)
}

/** A single value in a column of its own. */
export const isPlain = ({ type }: ColumnType): boolean => type !== 'jsonb' && !type.endsWith('[]')

const isShown = ({ field }: StoredField): boolean =>
  field.config.noShow !== true && isForPc(field) && field.disabled !== true && field.readonly !== true
