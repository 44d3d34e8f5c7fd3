import { ganttFields } from '@armature/form-engine'
import { type RecordField, type StoredField, type SubTablePlan, isStored } from '../plan/record-plan.ts'
import { type RecordView, columnNamed } from '../rights/record-view.ts'

/** What a list answers for each row. */
export interface ShownFields {
  /** read from the record's own row */
  own: StoredField[]
  /** worked out by the engine, as they are not stored */
  computed: RecordField[]
  /** sub-tables with those of their fields that are shown */
  tables: { table: SubTablePlan; fields: RecordField[] }[]
}

const byView = new WeakMap<RecordView, ShownFields>()

/**
 * The fields of a list: those asked for, else the columns of the design that the caller may see.
 *
 * @param asked comma-joined names; a name that is unknown to the caller is refused
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

/** The list's columns, and the fields that tree and summary work with, and that bars are drawn from. */
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

/** `table` shows all its fields, `table-field` one; each only where the rights on columns or the form allow it. */
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
