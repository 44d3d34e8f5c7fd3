import type { CompiledField, CompiledForm, Field } from '@armature/form-engine'
import { type PhysicalModel, type PhysicalTable, isArray } from '../record-tables/index.ts'

/** A field that stores ids of records of another model, and its column. */
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

/** Id of the model that a field refers to; undefined if it refers to none. */
export function findRelatedModelId(field: Field): string | undefined {
  const id = field['modelId'] ?? (field.config['dataType'] === 'model' ? field.config['modelId'] : undefined)
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** All fields of the form that refer to a model, including those of sub-tables. */
function listRelationFields(form: CompiledForm): (CompiledField & { modelId: string })[] {
  return [...form.byPath.values()].flatMap((field) => {
    const modelId = findRelatedModelId(field.field)
    return modelId === undefined ? [] : [{ ...field, modelId }]
  })
}

/** The columns of the model that store ids of records, with the model that they refer to. */
export function listRelations(form: CompiledForm, physical: PhysicalModel): Relation[] {
  return listRelationFields(form).flatMap(({ path, name, table: tableName, control, modelId }) => {
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
