import {
  type CompiledField,
  type ColumnType,
  type Control,
  type Field,
  findAttributeSource,
  readShownField,
  toFieldCode,
} from '@armature/form-engine'
import type { PhysicalColumn, PhysicalTable } from '../record-tables/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import { quote } from '../record-statements/index.ts'
import { withFillingColumns } from './interface-source.ts'
import { systemColumns, listSystemFields } from './system-fields.ts'
import { type TextSource, findTextSource } from './text-source.ts'

/** One field of a released model and the column that stores it. */
export interface RecordField {
  /** name in requests and responses */
  name: string
  /** definition path, `name` or `table.column` */
  path: string
  /** code under which form rights are granted, `name` or `table-column` (F6.10) */
  code: string
  field: Field
  control: Control
  /** quoted column name; null if nothing is stored and the form engine calculates the value */
  column: string | null
  /** null if the value has no column */
  type: ColumnType | null
  /** filled by the server */
  auto: NonNullable<Control['auto']> | null
  /** where the display text of stored ids comes from */
  texts: TextSource | null
  /** for an attribute of a related record: the name of the relation field that stores the id */
  attributeOf: string | null
}

/** A field that is stored in a column of the record's own table. */
export type StoredField = RecordField & { column: string; type: ColumnType }

export interface SubTablePlan {
  /** name of the table field */
  name: string
  /** quoted, with schema */
  table: string
  fields: RecordField[]
  stored: StoredField[]
}

/** What the record module compiles once from a released version. */
export interface RecordPlan {
  model: ReleasedModel
  /** quoted, with schema */
  table: string
  /** fields of the main form that have a value, without sub-tables, followed by the system fields */
  fields: ReadonlyMap<string, RecordField>
  /** creatorUser, creatorTime …, even if the form has fields with these names */
  systemFields: ReadonlyMap<string, RecordField>
  /** fields that a save writes */
  stored: StoredField[]
  subTables: SubTablePlan[]
  /** columns of the primary key of its sub-tables */
  rowKey: string
  /** text of the `keyword` column from the stored values */
  keywordFields: StoredField[]
  /** deleted rows are only marked as deleted */
  deletesLogically: boolean
}

const plans = new WeakMap<ReleasedModel, RecordPlan>()

/** Returns the plan of a version. It is compiled once, as a version never changes. */
export function getRecordPlan(model: ReleasedModel): RecordPlan {
  const known = plans.get(model)
  if (known) return known
  const plan = compilePlan(model)
  plans.set(model, plan)
  return plan
}

export const isStored = (field: RecordField): field is StoredField => field.column !== null && field.type !== null

/**
 * A stored field that a save writes: its column holds its own value, not one that the server sets or that another field
 * stores.
 */
const isWritable = (field: RecordField): field is StoredField =>
  isStored(field) && field.auto === null && field.attributeOf === null

function compilePlan(model: ReleasedModel): RecordPlan {
  const { form, physical } = model
  const main = form.fields
    .filter(({ name }) => !form.tables.has(name))
    .map((field) => compileField(field, physical.main, model))
  const fields = new Map<string, RecordField>()
  for (const field of main) fields.set(field.name, field)
  const system = listSystemRecordFields()
  for (const field of system) if (!fields.has(field.name)) fields.set(field.name, field)
  const stored = main.filter(isWritable)
  return {
    model,
    table: getTableName(physical.main, model),
    fields,
    systemFields: new Map(system.map((field) => [field.name, field])),
    stored,
    subTables: [...form.tables].flatMap(([name, columns]) => {
      const table = physical.subTables[name]
      return table ? [compileSubTable(name, columns, table, model)] : []
    }),
    rowKey: model.isDistributed ? 'record_id, id' : 'id',
    keywordFields: physical.main.keyword.flatMap(
      (column) => stored.find((field) => field.column === quote(column)) ?? [],
    ),
    deletesLogically: model.formData.logicalDelete === true,
  }
}

function compileSubTable(
  name: string,
  columns: CompiledField[],
  table: PhysicalTable,
  model: ReleasedModel,
): SubTablePlan {
  const fields = columns.map((field) => compileField(field, table, model))
  return { name, table: getTableName(table, model), fields, stored: fields.filter(isWritable) }
}

/** All sub-tables of the model, quoted, with schema, including those that no field uses any more. */
export const listAllSubTables = ({ model }: RecordPlan): string[] => {
  const { subTables, retiredTables } = model.physical
  return [...Object.values(subTables), ...retiredTables].map((table) => getTableName(table, model))
}

/**
 * The name has the version in a comment: a release may change the type of a column, and a statement that was prepared before
 * would fail from then on.
 */
const getTableName = (table: PhysicalTable, { version, present }: ReleasedModel): string =>
  `record.${quote(table.name)} /* v${version}${present ? ` in ${present.version}` : ''} */`

function compileField(compiled: CompiledField, table: PhysicalTable, model: ReleasedModel): RecordField {
  const { name, path, field, control } = compiled
  const base = { name, path, code: toFieldCode(path), field, control, attributeOf: null }
  if (control.auto) {
    const { column, type } = systemColumns[control.auto]
    return { ...base, column: quote(column), type, auto: control.auto, texts: findTextSource(compiled) }
  }
  const own = findColumn(table, name)
  if (own)
    return {
      ...base,
      column: quote(own.column),
      type: own.type,
      auto: null,
      texts: findModelTextSource(model, compiled),
    }
  const attribute = compileAttribute(compiled, table, model)
  return { ...base, column: null, type: null, auto: null, texts: null, ...attribute }
}

/** Where the texts of a field come from, with the columns of the model that provide the parameters of a data interface. */
function findModelTextSource(model: ReleasedModel, compiled: CompiledField): TextSource | null {
  const source = findTextSource(compiled)
  return source?.kind === 'interface' ? withFillingColumns(source, compiled, model) : source
}

/**
 * Compiles an attribute of a related record that is shown but not stored (storage mode 1). It is read through the column of
 * the relation field, so that a list shows it without opening each record (F2.97, FP.07).
 */
function compileAttribute(compiled: CompiledField, table: PhysicalTable, model: ReleasedModel): Partial<RecordField> {
  const relation = findAttributeSource(compiled, model.form.byPath)
  if (relation?.table !== compiled.table) return {}
  const column = findColumn(table, relation.name)
  const source = findModelTextSource(model, relation)
  const texts = source && withLabelField(source, readShownField(compiled.field))
  if (!column || !texts) return {}
  return { column: quote(column.column), type: column.type, texts, attributeOf: relation.name }
}

/** The same records, shown by another of their fields. */
function withLabelField(source: TextSource, showField: string): TextSource | undefined {
  if (source.kind === 'model') return { ...source, labelField: showField }
  return source.kind === 'interface' ? { ...source, use: { ...source.use, relationField: showField } } : undefined
}

const findColumn = (table: PhysicalTable, name: string): PhysicalColumn | undefined =>
  table.columns.find(({ field }) => field === name)

function listSystemRecordFields(): RecordField[] {
  return listSystemFields().map(({ name, auto, control, field }) => {
    const { column, type, lookup } = systemColumns[auto]
    const texts: TextSource | null = lookup ? { kind: lookup } : null
    return { name, path: name, code: name, field, control, column: quote(column), type, auto, texts, attributeOf: null }
  })
}
