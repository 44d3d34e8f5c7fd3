import { type CompiledField, type CompiledForm, compile } from '@armature/form-engine'
import type { PhysicalColumn, PhysicalTable } from '../../record-tables/index.ts'
import { toFieldPath } from './change-rows.ts'
import type { ModelPlan, TableChange } from './model-plan.ts'
import type { VersionRow } from './release.queries.ts'

/** A stored field whose type or settings a release changes. */
export interface ChangedField {
  /** the field before and after */
  from: CompiledField
  to: CompiledField
  /** the column that has the values now, and the one of the new version */
  source: PhysicalColumn
  target: PhysicalColumn
}

/** The changed fields of one table that exists already. */
export interface ChangedTable {
  table: PhysicalTable
  isMain: boolean
  /** the new type has a column of its own */
  retyped: ChangedField[]
  /** the values stay where they are */
  restricted: ChangedField[]
}

/**
 * Finds the fields that a release changes in a way that their stored values may not fit. A field that moves to another table is
 * a removed and a new one.
 */
export function findChangedFields(plan: ModelPlan, before: VersionRow | undefined): ChangedTable[] {
  if (!before) return []
  const form = compile(before.form_data)
  return plan.tables
    .filter(({ isNew }) => !isNew)
    .map((change) => {
      const known = mapReleasedFields(change, before, form)
      return {
        table: change.table,
        isMain: change.field === '',
        retyped: findRetyped(change, known),
        restricted: findRestricted(change, known),
      }
    })
}

type ReleasedField = Pick<ChangedField, 'from' | 'source'>

/** The fields of the released version in a table, by column. */
function mapReleasedFields({ field, table }: TableChange, { tables }: VersionRow, form: CompiledForm) {
  const sub = Object.entries(tables.subTables).find(([, { name }]) => name === table.name)
  const [name, { columns }] = field === '' ? ['', tables.main] : (sub ?? ['', { columns: [] }])
  const found = columns.flatMap((source): [string, ReleasedField][] => {
    const from = form.byPath.get(toFieldPath(name, source.field))
    return from ? [[source.column, { from, source }]] : []
  })
  return new Map(found)
}

function findRetyped({ columns }: TableChange, known: ReadonlyMap<string, ReleasedField>): ChangedField[] {
  const retired = columns.flatMap((change) => (change.kind === 'retire' ? [change.column] : []))
  return columns.flatMap((change): ChangedField[] => {
    if (change.kind === 'retire' || known.has(change.column.column)) return []
    const old = retired.find(({ formId }) => formId === change.column.formId)
    const released = old && known.get(old.column)
    return released ? [{ ...released, to: change.field, target: change.column }] : []
  })
}

function findRestricted({ columns }: TableChange, known: ReadonlyMap<string, ReleasedField>): ChangedField[] {
  return columns.flatMap((change): ChangedField[] => {
    const released = known.get(change.column.column)
    if (change.kind === 'retire' || !released || !isChecked(change.field)) return []
    if (describeLimits(released.from) === describeLimits(change.field)) return []
    return [{ ...released, to: change.field, target: change.column }]
  })
}

const isChecked = ({ control }: CompiledField): boolean =>
  !control.isSecret && !control.isComputed && !control.isFrozen && control.auto === undefined && !control.files

/** The settings by which a value may be refused, and some that only change how it looks. */
function describeLimits({ field: { config, placeholder: _, ...own }, control }: CompiledField): string {
  const { required = false, regList, dataType, dictionaryType } = config
  return JSON.stringify([control.kind, own, required, regList, dataType, dictionaryType])
}
