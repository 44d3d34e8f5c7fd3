import { listGanttFields } from '@armature/form-engine'
import { type RecordField, type StoredField, type SubTablePlan, isStored } from '../../record-plans/index.ts'
import { type RecordView, getColumn } from '../../record-rights/index.ts'

/** The fields that a list returns for each row. */
export interface ListFields {
  /** read from the main row of the record */
  own: StoredField[]
  /** calculated by the form engine, as they are not stored */
  computed: RecordField[]
  /** sub-tables with their visible fields */
  tables: { table: SubTablePlan; fields: RecordField[] }[]
}

const fieldsByView = new WeakMap<RecordView, ListFields>()

/**
 * Selects the fields of a list: the requested ones, otherwise the columns of the design that the user may see.
 *
 * @param asked comma-separated names; a name that the user may not see is refused
 * @throws AppError 'record.unknownField'
 */
export function selectListFields(view: RecordView, asked: string): ListFields {
  const names = asked
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length > 0) return sortFields(view, [...new Set(names)], true)
  let shown = fieldsByView.get(view)
  if (!shown) fieldsByView.set(view, (shown = sortFields(view, listDesignColumns(view), false)))
  return shown
}

/** The columns of the list, and the fields needed for the tree and the Gantt chart. */
function listDesignColumns(view: RecordView): string[] {
  const { columnData } = view.plan.model
  const { columnList, treeRelation } = columnData
  const drawn = [...(treeRelation ? [treeRelation] : []), ...listGanttFields(columnData)]
  return [...new Set([...columnList.map(({ prop }) => prop), ...drawn])]
}

function sortFields(view: RecordView, names: string[], isStrict: boolean): ListFields {
  const shown: ListFields = { own: [], computed: [], tables: [] }
  for (const name of names) {
    if (addSubTable(view, name, shown)) continue
    const field = isStrict ? getColumn(view, name) : view.columns.get(name)
    if (!field) continue
    if (isStored(field)) shown.own.push(field)
    else shown.computed.push(field)
  }
  return shown
}

/** `table` adds all fields of a sub-table, `table-field` one; only those that the column and form rights allow. */
function addSubTable(view: RecordView, name: string, shown: ListFields): boolean {
  const [tableName = '', column] = name.replace('.', '-').split('-')
  const table = view.plan.subTables.find((one) => one.name === tableName)
  if (!table) return false
  const fields = table.fields.filter(
    (field) => (column === undefined || field.name === column) && maySee(view, field.code, tableName),
  )
  if (fields.length === 0) return false
  const known = shown.tables.find((one) => one.table === table)
  if (known) known.fields.push(...fields)
  else shown.tables.push({ table, fields })
  return true
}

const maySee = (view: RecordView, code: string, tableName: string): boolean =>
  view.mayForm(code) && (view.maySeeColumn(code) || view.maySeeColumn(tableName))
