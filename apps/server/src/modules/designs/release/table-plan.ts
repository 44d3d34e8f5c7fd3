import type { ColumnType, CompiledField, CompiledForm } from '@armature/form-engine'
import {
  type PhysicalColumn,
  type PhysicalModel,
  type PhysicalTable,
  isSameType,
  widenType,
} from '../../record-tables/index.ts'
import { createColumnName, nextColumnNumber } from './names.ts'

/** The change of one column at a release. */
export type ColumnChange =
  | { kind: 'add'; column: PhysicalColumn; field: CompiledField }
  /** the type grows in place */
  | { kind: 'alter'; column: PhysicalColumn; from: ColumnType; field: CompiledField }
  /** unchanged; `isEditable` if it had been retired */
  | { kind: 'stay'; column: PhysicalColumn; isBack: boolean; field: CompiledField }
  | { kind: 'retire'; column: PhysicalColumn }

export interface ColumnPlan {
  columns: PhysicalColumn[]
  retired: PhysicalColumn[]
  changes: ColumnChange[]
}

/**
 * Assigns a column to each field. A field finds its column by `formId`, so renaming or moving it keeps its data; a field whose
 * new kind cannot read the old values gets a new column, and the old one is retired with its data and reused if the kind is
 * restored.
 *
 * @param converted paths of fields whose values are converted: they get a new column also if the kind is restored, so that the
 *   values of then stay too
 */
export function planColumns(
  before: { columns: PhysicalColumn[]; retired: PhysicalColumn[] },
  fields: readonly CompiledField[],
  converted: ReadonlySet<string> = new Set(),
): ColumnPlan {
  const free = [...before.columns, ...before.retired]
  const wasRetired = new Set(before.retired)
  let number = nextColumnNumber(free)
  const stored = resolveFormIds(fields).flatMap(({ field, formId }) => {
    const type = field.control.column(field.field)
    return type === null ? [] : [{ field, formId, type, meaning: describeValues(field) }]
  })

  const changes = stored.map(({ field, formId, type, meaning }): ColumnChange => {
    const at = free.findIndex(
      (column) =>
        column.formId === formId &&
        !(converted.has(field.path) && wasRetired.has(column)) &&
        column.refers === meaning.refers &&
        column.content === meaning.content &&
        widenType(column.type, type) !== undefined,
    )
    const [old] = at < 0 ? [] : free.splice(at, 1)
    const wide = old && widenType(old.type, type)
    if (!old || !wide) {
      return {
        kind: 'add',
        field,
        column: { field: field.name, formId, column: createColumnName(field.name, number++), type, ...meaning },
      }
    }
    const column = { ...old, field: field.name, type: wide }
    if (!isSameType(old.type, wide)) return { kind: 'alter', field, column, from: old.type }
    return { kind: 'stay', field, column, isBack: wasRetired.has(old) }
  })
  const gone = free
    .filter((column) => !wasRetired.has(column))
    .map((column): ColumnChange => ({ kind: 'retire', column }))

  return { columns: changes.map(({ column }) => column), retired: free, changes: [...changes, ...gone] }
}

/**
 * The identity of each field in its table. Imported designs may lack or repeat a `formId`; the name is used instead.
 */
export function resolveFormIds(fields: readonly CompiledField[]): { field: CompiledField; formId: string }[] {
  const seen = new Set<string>()
  return fields.map((field) => {
    const own = field.field.config.formId
    const formId = own === undefined || own === '' || seen.has(own) ? `name:${field.name}` : own
    seen.add(formId)
    return { field, formId }
  })
}

/** Ids of users and of records are both uuids, but a field that changes from one to the other still needs a new column. */
function describeReference({ control, field }: CompiledField): string | undefined {
  if (control.lookup === undefined || control.lookup === 'option') return undefined
  const modelId = field['modelId'] ?? field.config['modelId']
  return control.lookup === 'record' && typeof modelId === 'string' ? `record:${modelId}` : control.lookup
}

type Meaning = Pick<PhysicalColumn, 'refers' | 'content'>

/** What the values of a field mean, as far as the column type does not say it. */
function describeValues(field: CompiledField): Meaning {
  const refers = describeReference(field)
  const { content } = field.control
  return { ...(refers !== undefined && { refers }), ...(content !== undefined && { content }) }
}

/**
 * Adds `content` to the columns of a version that was released before columns had it, taken from the fields of that version.
 * Columns that had been retired by then are left without.
 */
export function fillColumnContents(tables: PhysicalModel, form: CompiledForm): PhysicalModel {
  const noted = <T extends PhysicalTable>(table: T, path: (field: string) => string): T => ({
    ...table,
    columns: table.columns.map((column) => {
      const content = column.content ?? form.byPath.get(path(column.field))?.control.content
      return content === undefined ? column : { ...column, content }
    }),
  })
  return {
    ...tables,
    main: noted(tables.main, (field) => field),
    subTables: Object.fromEntries(
      Object.entries(tables.subTables).map(([name, table]) => [name, noted(table, (field) => `${name}.${field}`)]),
    ),
  }
}
