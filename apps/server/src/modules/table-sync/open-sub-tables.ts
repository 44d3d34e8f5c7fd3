import type { ErrorKey, SourceField, SyncSubTable, SyncWork } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { type Collation, findTable } from '../data-sources/index.ts'
import type { listTextFields } from '../record-transfer/index.ts'
import { findSince } from './find-since.ts'

type TextFields = ReturnType<typeof listTextFields>
type TextField = TextFields['fields'][number]

interface ParentColumn extends SourceField {
  /** ` collate …` for its comparison with the key, which decides which texts are the same; '' where they have one collation */
  collate: string
}

/** A column that identifies a record, with the collation of its texts. */
interface KeyColumn {
  column: SourceField
  collation: Collation | undefined
}

/** Where columns hold a key. @param child, key the column of the sub-table and that of the key at a place, as a statement names them */
export const joinKeys = (
  { parents }: OpenSubTable,
  child: (at: number) => string,
  key: (at: number) => string,
): string => parents.map(({ collate }, at) => `${child(at)}${collate} = ${key(at)}`).join(' and ')

/** A table whose rows become the rows of a sub-table, as a statement names it. */
export interface OpenSubTable {
  /** name of the sub-table in the form */
  name: string
  /** the same, for messages */
  tableName: string
  table: string
  /** in the order of the key of the records */
  parents: ParentColumn[]
  columns: { column: SourceField; field: TextField }[]
  /** identify a row among those of its record */
  keys: { column: SourceField; field: TextField }[]
  since: SourceField | undefined
  /** rows of a record that are no longer in the table stay */
  keepsVanished: boolean
}

/**
 * Checks the settings of sub-tables.
 *
 * @param keys the columns that identify the row of a record
 * @throws AppError 'timedTask.sync…' with the setting that does not fit, and as the tables are read
 */
export async function openSubTables(
  deps: Deps,
  { dataSourceId, subTables, sinceColumn }: SyncWork,
  keys: readonly KeyColumn[],
  texts: TextFields,
  signal?: AbortSignal,
): Promise<OpenSubTable[]> {
  const names = subTables.map(({ field }) => field)
  const doubled = names.find((name, at) => names.indexOf(name) !== at)
  if (doubled !== undefined) throw refuse('timedTask.syncTwice', { name: doubled })
  const opened: OpenSubTable[] = []
  for (const settings of subTables) {
    const { sql: table, fields, collations } = await findTable(deps, dataSourceId, settings.table, signal)
    if (settings.sinceColumn !== '' && sinceColumn === '')
      throw refuse('timedTask.syncSubSince', { table: settings.table })
    const known = new Map(fields.filter(({ kind }) => kind !== 'binary').map((field) => [field.name, field]))
    const columns = mapColumns(settings, known, texts)
    opened.push({
      ...{
        name: settings.field,
        tableName: settings.table,
        table,
        columns,
        parents: findParents(settings, known, keys).map((column, at) => ({
          ...column,
          collate: writeCollation(collations.get(column.name), keys[at]?.collation),
        })),
      },
      keys: findKeys(settings, columns, texts),
      since: findSince(settings.sinceColumn, known, 'subTables'),
      keepsVanished: settings.vanished === 'keep',
    })
  }
  return opened
}

function mapColumns(
  { field: name, table, columns }: SyncSubTable,
  known: ReadonlyMap<string, SourceField>,
  { below }: TextFields,
): OpenSubTable['columns'] {
  const own = below.filter((field) => field.table?.name === name)
  if (own.length === 0) throw refuse('timedTask.syncField', { field: name })
  const seen = new Set<string>()
  return columns.map(({ column: columnName, field: fieldName }) => {
    const column = known.get(columnName)
    if (!column) throw refuse('timedTask.syncColumn', { column: `${table}.${columnName}` })
    const field = own.find((one) => one.field.name === fieldName)
    if (!field) throw refuse('timedTask.syncField', { field: `${name}.${fieldName}` })
    if (seen.has(fieldName)) throw refuse('timedTask.syncTwice', { name: `${name}.${fieldName}` })
    seen.add(fieldName)
    return { column, field }
  })
}

function findKeys(
  { table, keyColumns }: SyncSubTable,
  columns: OpenSubTable['columns'],
  { belowKeys }: TextFields,
): OpenSubTable['keys'] {
  const keys = [...new Set(keyColumns)].flatMap(
    (name) => columns.find(({ column, field }) => column.name === name && belowKeys.includes(field)) ?? [],
  )
  if (keys.length < keyColumns.length) throw refuse('timedTask.syncSubKey', { table })
  return keys
}

/** The source compares the values: of text with text, of numbers with numbers. */
function findParents(
  { table, parentColumns }: SyncSubTable,
  known: ReadonlyMap<string, SourceField>,
  keys: readonly KeyColumn[],
): SourceField[] {
  const parents = parentColumns.flatMap((name) => known.get(name) ?? [])
  const fits = parents.length === keys.length && parents.length === parentColumns.length
  if (!fits || !parents.every((column, at) => isComparable(column, keys[at]?.column)))
    throw refuse('timedTask.syncParent', { table })
  return parents
}

/** Without it a source refuses to compare two collations. Texts of two character sets are compared as it converts them. */
const writeCollation = (own: Collation | undefined, key: Collation | undefined): string =>
  own && key && own.sql !== key.sql && own.encoding === key.encoding ? ` collate ${key.sql}` : ''

const isComparable = (one: SourceField, other: SourceField | undefined): boolean =>
  other !== undefined && (one.kind === 'other' ? one.type === other.type : toGroup(one) === toGroup(other))

const toGroup = ({ kind }: SourceField) => (kind === 'integer' || kind === 'decimal' ? 'number' : kind)

const refuse = (key: ErrorKey, values: Record<string, string>) => new AppError(key, values, { field: 'subTables' })
