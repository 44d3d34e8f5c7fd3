import {
  type ColumnType,
  type CompiledField,
  type InterfaceUse,
  buildCellPath,
  toDefinitionPath,
  readInterfaceUse,
  findParamSources,
} from '@armature/form-engine'
import type { ReleasedModel } from '../released-models/index.ts'
import { readValuePart } from '@armature/form-engine/control/value-parts'
import { quote } from '../record-statements/index.ts'

/** The data interface of a field: its choices, or the records of a pop-up select. */
export interface InterfaceSource {
  kind: 'interface'
  use: InterfaceUse
  /** whether its choices form a tree, so that all of them have to be read */
  isTree: boolean
  /** the columns that provide its parameters; null if all parameters are fixed */
  filledBy: ParameterColumns | null
}

/** The `from` clause and its columns: the rows of the table of the field are `t`, the main rows of a sub-table `m`. */
export interface ParameterColumns {
  from: string
  /** `isList`: the values of all rows of a sub-table */
  columns: {
    parameter: string
    column: string
    type: ColumnType
    isList: boolean
    /** what of each value is sent */
    readPart: (value: unknown) => unknown
  }[]
}

export function findInterfaceSource({
  field,
  control,
}: Pick<CompiledField, 'field' | 'control'>): InterfaceSource | null {
  const use = readInterfaceUse(field)
  return use ? { kind: 'interface', use, isTree: treeKinds.has(control.kind), filledBy: null } : null
}

const treeKinds = new Set(['cascader', 'treeSelect'])

/** Adds the columns that provide the parameters of a source. */
export function withFillingColumns(
  source: InterfaceSource,
  { path, name, table }: CompiledField,
  { form, physical }: ReleasedModel,
): InterfaceSource {
  const own = table === null ? physical.main : physical.subTables[table]
  const main = `record.${quote(physical.main.name)}`
  const columns = findParamSources(form, table === null ? path : buildCellPath(table, 0, name)).flatMap(
    ({ field: parameter, source: valuePath, rowsOf, part }) => {
      const from = form.byPath.get(toDefinitionPath(valuePath))
      const holder = from?.table == null ? physical.main : physical.subTables[from.table]
      const found = holder?.columns.find(({ field }) => field === from?.name)
      if (!holder || !found || !from) return []
      const readPart = (value: unknown) => readValuePart(from, value, part)
      const { type } = found
      const alias = table !== null && from?.table === null ? 'm' : 't'
      if (rowsOf === null)
        return [{ parameter, column: `${alias}.${quote(found.column)}`, type, isList: false, readPart }]
      const record = table === null ? 't.id' : 't.record_id'
      // as JSON, since lists of lists would need the same length
      const column = `(select jsonb_agg(to_jsonb(s.${quote(found.column)}) order by s.sort_code, s.id) from record.${quote(holder.name)} s where s.record_id = ${record})`
      return [{ parameter, column, type, isList: true, readPart }]
    },
  )
  if (columns.length === 0 || !own) return source
  const from = table === null ? `${main} t` : `record.${quote(own.name)} t join ${main} m on m.id = t.record_id`
  return { ...source, filledBy: { from, columns } }
}
