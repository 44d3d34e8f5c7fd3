import type { ColumnType, CompiledField, CompiledForm } from '@armature/form-engine'
import type { PhysicalColumn, PhysicalModel, PhysicalTable } from '../physical-model.ts'
import { isSameType, widen } from './column-types.ts'
import { columnName, nextColumnNumber } from './names.ts'

/** What becomes of one column at a release. */
export type ColumnChange =
  | { kind: 'add'; column: PhysicalColumn; field: CompiledField }
  /** the type grows in place */
  | { kind: 'alter'; column: PhysicalColumn; from: ColumnType; field: CompiledField }
  /** stays as it is; `isBack` where it had been retired */
  | { kind: 'stay'; column: PhysicalColumn; isBack: boolean; field: CompiledField }
  | { kind: 'retire'; column: PhysicalColumn }

export interface ColumnPlan {
  columns: PhysicalColumn[]
  retired: PhysicalColumn[]
  changes: ColumnChange[]
}

/**
 * Which column each field gets. A field finds its column by `formId`, so renaming and moving about the form keep the data; a field
 * whose new kind cannot read the old values gets a new column, and the old one is retired with its data, to be found again.
 */
export function planColumns(
  before: { columns: PhysicalColumn[]; retired: PhysicalColumn[] },
  fields: readonly CompiledField[],
): ColumnPlan {
  const free = [...before.columns, ...before.retired]
  const wasRetired = new Set(before.retired)
  let number = nextColumnNumber(free)
  const stored = identified(fields).flatMap(({ field, formId }) => {
    const type = field.control.column(field.field)
    return type === null ? [] : [{ field, formId, type, meaning: describeValues(field) }]
  })

  const changes = stored.map(({ field, formId, type, meaning }): ColumnChange => {
    const at = free.findIndex(
      (column) =>
        column.formId === formId &&
        column.refers === meaning.refers &&
        column.content === meaning.content &&
        widen(column.type, type) !== undefined,
    )
    const [old] = at < 0 ? [] : free.splice(at, 1)
    const wide = old && widen(old.type, type)
    if (!old || !wide) {
      return {
        kind: 'add',
        field,
        column: { field: field.name, formId, column: columnName(field.name, number++), type, ...meaning },
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
 * The identity of each field in its table. Designs drawn elsewhere may lack or repeat a `formId`; then the name stands in.
 */
export function identified(fields: readonly CompiledField[]): { field: CompiledField; formId: string }[] {
  const seen = new Set<string>()
  return fields.map((field) => {
    const own = field.field.config.formId
    const formId = own === undefined || own === '' || seen.has(own) ? `name:${field.name}` : own
    seen.add(formId)
    return { field, formId }
  })
}

/** Ids of people and ids of stations are both uuids, and still a field that changes from one to the other needs a column of its own. */
function refersTo({ control, field }: CompiledField): string | undefined {
  if (control.lookup === undefined || control.lookup === 'option') return undefined
  const modelId = field['modelId'] ?? field.config['modelId']
  return control.lookup === 'record' && typeof modelId === 'string' ? `record:${modelId}` : control.lookup
}

type Meaning = Pick<PhysicalColumn, 'refers' | 'content'>

/** What a field's values mean, where the type of the column does not say so. */
function describeValues(field: CompiledField): Meaning {
  const refers = refersTo(field)
  const { content } = field.control
  return { ...(refers !== undefined && { refers }), ...(content !== undefined && { content }) }
}

/**
 * The tables of a version that was released before columns noted what their values are: the fields of that version say it.
 * Columns that were retired before then are taken for plain ones.
 */
export function noteContents(tables: PhysicalModel, form: CompiledForm): PhysicalModel {
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
