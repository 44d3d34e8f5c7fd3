import type { CompiledField, CompiledForm, Field } from '@armature/form-engine'
import type { PhysicalModel, PhysicalTable } from '../physical-model.ts'
import { isArray } from './column-types.ts'

/** A field that holds ids of another model's records, and the column it holds them in. */
export interface Relation {
  /** definition path, `name` or `table.column` */
  path: string
  modelId: string
  /** physical table and column */
  table: string
  column: string
  /** the column is an array of ids */
  isMany: boolean
  /** `relation`: a related record (uuid); `options`: choices taken from a model's records (text) */
  kind: 'relation' | 'options'
  isSubTable: boolean
}

/** The model a field takes records from, if it does. */
export function modelIdOf(field: Field): string | undefined {
  const id = field['modelId'] ?? (field.config['dataType'] === 'model' ? field.config['modelId'] : undefined)
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Every field of the form that takes records from a model, main form and sub-tables. */
function relationFields(form: CompiledForm): (CompiledField & { modelId: string })[] {
  return [...form.byPath.values()].flatMap((field) => {
    const modelId = modelIdOf(field.field)
    return modelId === undefined ? [] : [{ ...field, modelId }]
  })
}

/** Which stored columns of the model hold ids of records of which model. */
export function relationsOf(form: CompiledForm, physical: PhysicalModel): Relation[] {
  return relationFields(form).flatMap(({ path, name, table: tableName, control, modelId }) => {
    const table: PhysicalTable | undefined = tableName === null ? physical.main : physical.subTables[tableName]
    const column = table?.columns.find(({ field }) => field === name)
    if (!table || !column) return []
    const kind = control.lookup === 'record' ? 'relation' : 'options'
    return [
      {
        path,
        modelId,
        table: table.name,
        column: column.column,
        isMany: isArray(column.type),
        kind,
        isSubTable: tableName !== null,
      },
    ]
  })
}
