import { translateLabel } from '@armature/form-engine'
import type { Language, ReadableModel } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { translateName } from '../../../platform/i18n/resolve-name.ts'
import { type PhysicalTable, toSqlType, escapeIdentifier, escapeTableName } from '../../record-tables/index.ts'
import { getModelCache, type ReleasedModel } from '../../released-models/index.ts'
import { listModelIds } from '../data-interface.queries.ts'
import { createSqlName } from './sql-names.ts'

/** A table as SQL interfaces see it: with its own SQL name, and the fields of the released version under SQL names. */
export interface ReadableTable {
  name: string
  model: ReleasedModel
  /** sub-table field, null for the form itself */
  field: string | null
  physical: string
  columns: { name: string; column: string; field: string; type: string }[]
}

/** Tables of the forms that are open to SQL interfaces, in the order of the forms' codes. */
export async function listReadableTables(deps: Deps): Promise<ReadableTable[]> {
  const models = getModelCache(deps)
  const found = await Promise.all((await listModelIds(deps.db)).map((id) => models.find(id)))
  const released = found.filter((model) => model !== undefined)
  const taken = new Set<string>()
  return released.sort((a, b) => (a.enCode < b.enCode ? -1 : 1)).flatMap((model) => listModelTables(model, taken))
}

function listModelTables(model: ReleasedModel, taken: Set<string>): ReadableTable[] {
  const { main, subTables } = model.physical
  const name = createSqlName(model.enCode, taken)
  return [
    { name, model, field: null, physical: main.name, columns: listColumns(main, mainColumns) },
    ...Object.entries(subTables).map(([field, table]) => ({
      name: createSqlName(`${name}_${field}`, taken),
      model,
      field,
      physical: table.name,
      columns: listColumns(table, subColumns),
    })),
  ]
}

const mainColumns: [name: string, type: string][] = [
  ['id', 'uuid'],
  ['creator_user_id', 'uuid'],
  ['creator_time', 'timestamptz'],
  ['last_modify_time', 'timestamptz'],
  ['organize_id', 'uuid'],
]
const subColumns: [name: string, type: string][] = [
  ['id', 'uuid'],
  ['record_id', 'uuid'],
  ['sort_code', 'integer'],
]

function listColumns({ columns }: PhysicalTable, own: typeof mainColumns): ReadableTable['columns'] {
  const taken = new Set(own.map(([name]) => name))
  return [
    ...own.map(([name, type]) => ({ name, column: name, field: '', type })),
    ...columns.map(({ field, column, type }) => ({
      name: createSqlName(field, taken),
      column,
      field,
      type: toSqlType(type),
    })),
  ]
}

/** The tables whose names occur in the text; a false match does no harm. */
export function filterNamedTables(sql: string, tables: readonly ReadableTable[]): ReadableTable[] {
  const words = new Set(sql.toLowerCase().match(/[a-z_][a-z0-9_]*/g))
  return tables.filter(({ name }) => words.has(name))
}

/** The `with` clause that defines the tables; '' for none. Deleted records are excluded. */
export function buildTableExpressions(tables: readonly ReadableTable[]): string {
  if (tables.length === 0) return ''
  const parts = tables.map(({ name, physical, columns, field, model }) => {
    const list = columns.map((one) => `t.${escapeIdentifier(one.column)} as "${one.name}"`).join(', ')
    const main = escapeTableName(model.physical.main.name)
    const living =
      field === null
        ? 't.delete_mark is null'
        : `exists (select 1 from ${main} m where m.id = t.record_id and m.delete_mark is null)`
    return `"${name}" as not materialized (select ${list} from ${escapeTableName(physical)} t where ${living})`
  })
  return `with ${parts.join(',\n')}\n`
}

/** All physical tables needed to read these: rows of a sub-table are joined with their record to skip deleted ones. */
export function listPhysicalTables(tables: readonly ReadableTable[]): string[] {
  return [...new Set(tables.flatMap(({ physical, model }) => [physical, model.physical.main.name]))]
}

/** The tables for display: labels of forms, tables and fields. */
export function toReadableModels(tables: readonly ReadableTable[], language: Language): ReadableModel[] {
  return [...new Set(tables.map(({ model }) => model))].map((model) => {
    const fullName = translateName(language, model)
    const label = (path: string) => {
      const field = model.form.byPath.get(path)?.field
      return field ? translateLabel(field, language) : path
    }
    const own = tables.filter((table) => table.model === model)
    return {
      modelId: model.id,
      fullName,
      tables: own.map(({ name, field: table, columns }) => ({
        name,
        label: table === null ? fullName : label(table),
        fields: columns.map(({ name: column, field, type }) => ({
          name: column,
          label: field === '' ? '' : label(table === null ? field : `${table}.${field}`),
          type,
        })),
      })),
    }
  })
}
