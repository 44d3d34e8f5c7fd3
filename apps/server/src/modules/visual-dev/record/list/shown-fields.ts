import { ganttFields } from '@armature/form-engine'
import { type RecordField, type StoredField, type SubTablePlan, isStored } from '../plan/record-plan.ts'
import { type RecordView, columnNamed } from '../rights/record-view.ts'

/** The fields that a list returns for each row. */
export interface ShownFields {
  /** read from the main row of the record */
  own: StoredField[]
  /** calculated by the form engine, as they are not stored */
  computed: RecordField[]
  /** sub-tables with their visible fields */
  tables: { table: SubTablePlan; fields: RecordField[] }[]
}

const byView = new WeakMap<RecordView, ShownFields>()

/**
 * Selects the fields of a list: the requested ones, otherwise the columns of the design that the user may see.
 *
 * @param asked comma-separated names; a name that the user may not see is refused
 * @throws AppError 'record.unknownField'
 */
export function shownFields(view: RecordView, asked: string): ShownFields {
  const names = asked
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length > 0) return sorted(view, [...new Set(names)], true)
  let shown = byView.get(view)
  if (!shown) byView.set(view, (shown = sorted(view, ownColumns(view), false)))
  return shown
}

/** The columns of the list, and the fields needed for the tree and the Gantt chart. */
function ownColumns(view: RecordView): string[] {
  const { columnData } = view.plan.model
  const { columnList, treeRelation } = columnData
  const drawn = [...(treeRelation ? [treeRelation] : []), ...ganttFields(columnData)]
  return [...new Set([...columnList.map(({ prop }) => prop), ...drawn])]
}

function sorted(view: RecordView, names: string[], isStrict: boolean): ShownFields {
  const shown: ShownFields = { own: [], computed: [], tables: [] }
  for (const name of names) {
    if (takeSubTable(view, name, shown)) continue
    const field = isStrict ? columnNamed(view, name) : view.columns.get(name)
    if (!field) continue
    if (isStored(field)) shown.own.push(field)
    else shown.computed.push(field)
  }
  return shown
}

/** `table` adds all fields of a sub-table, `table-field` one; only those that the column and form rights allow. */
function takeSubTable(view: RecordView, name: string, shown: ShownFields): boolean {
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
