import type { SourceField } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { getSourceReader, toRowsError } from '../data-sources/index.ts'
import { hashTexts, type OpenSync } from './open-sync.ts'
import { joinKeys, type OpenSubTable } from './open-sub-tables.ts'

/** Rows that are read, compared and stored together. */
export const pageRows = 250

export interface SourceRow {
  /** identifies it; of several columns, their texts as JSON */
  key: string
  /** texts of the key columns */
  keyTexts: string[]
  /** value of the column for incremental runs; '' without one */
  since: string
  /** texts by field */
  cells: Record<string, string>
  hash: string
  /** rows of its sub-tables, as far as they were read */
  subRows: SourceSubRow[]
  /** why its sub-tables cannot be read; '' if they can */
  fault: string
}

/** A row of a sub-table. */
export interface SourceSubRow {
  /** as people read it: its table, and its key */
  name: string
  /** texts by field */
  cells: Record<string, string>
}

type Position = Pick<SourceRow, 'since' | 'key' | 'keyTexts'>

/** Which rows are read. */
export interface ReadScope {
  /** the lowest value of the column for incremental runs; null reads all rows */
  from: string | null
  /** reads rows by the column for incremental runs of the rows of this sub-table that refer to them, instead of their own */
  via?: OpenSubTable
}

/**
 * Rows with a key, in the order of the column for incremental runs, then of the key; never more than a page is in memory. A row
 * without a value in the column for incremental runs is not read.
 *
 * @throws AppError 'timedTask.syncKey' if the order of the key does not lead on; as the table is read
 */
export async function* readPages(sync: OpenSync, scope: ReadScope, signal: AbortSignal): AsyncGenerator<SourceRow[]> {
  let after: Position | undefined
  for (;;) {
    const rows = await readPage(sync, scope, after, signal)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return
    if (last.key === after?.key && (!sync.since || last.since === after.since))
      throw new AppError('timedTask.syncKey', {}, { field: 'keyColumns' })
    after = last
  }
}

/** Number of rows that `readPages` will read. @returns 0 if they cannot be counted in time */
export async function countRows(sync: OpenSync, scope: ReadScope, signal: AbortSignal): Promise<number> {
  const { from, where, values } = selectRows(sync, scope, undefined)
  try {
    const text = `select count(*) from ${from} where ${where}`
    const { rows } = await getSourceReader(sync.deps).run(sync.work.dataSourceId, text, values, signal)
    return Number(rows[0]?.[0] ?? 0)
  } catch {
    signal.throwIfAborted()
    return 0
  }
}

async function readPage(
  sync: OpenSync,
  scope: ReadScope,
  after: Position | undefined,
  signal: AbortSignal,
): Promise<SourceRow[]> {
  const { deps, work, columns, keys, incremental } = sync
  const ordered = listOrdered(sync, scope)
  const first = ordered.slice(0, ordered.length - keys.length).map(({ sql }) => sql)
  // also while all rows are read: those without a value are counted
  const since = incremental && first.length === 0 ? [`t.${incremental.sql}`] : first
  const read = [
    ...keys.map(({ column }) => `t.${column.sql}`),
    ...since,
    ...columns.map(({ column }) => `t.${column.sql}`),
  ]
  const { from, where, values } = selectRows(sync, scope, after)
  // with the alias, else PostgreSQL would sort by the text of the same name
  const order = ordered.map(({ sql }) => sql).join(', ')
  const shown = read.map((sql) => asText(sync, sql)).join(', ')
  const text = `select ${shown} from ${from} where ${where} order by ${order} limit ${pageRows}`
  try {
    const { rows } = await getSourceReader(deps).run(work.dataSourceId, text, values, signal)
    return rows.map((row) => toSourceRow(sync, row.map(toText)))
  } catch (error) {
    throw toRowsError(error, work.table)
  }
}

export const asText = ({ dialect }: Pick<OpenSync, 'dialect'>, sql: string): string =>
  dialect === 'mysql' ? `cast(${sql} as char)` : `${sql}::text`

export const toText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** What the rows are sorted by: the column for incremental runs if there is one, then the key. */
function listOrdered({ keys, since }: OpenSync, { via }: ReadScope): Pick<SourceField, 'sql' | 'kind'>[] {
  const own = since && { sql: `t.${since.sql}`, kind: since.kind }
  const first = via?.since ? { sql: 'c.since', kind: via.since.kind } : own
  return [...(first ? [first] : []), ...keys.map(({ column }) => ({ sql: `t.${column.sql}`, kind: column.kind }))]
}

function selectRows(sync: OpenSync, scope: ReadScope, after: Position | undefined) {
  const values: string[] = []
  const bind = createBind(sync, values)
  const ordered = listOrdered(sync, scope)
  const { since } = sync
  const from = buildFrom(sync, scope, after, bind)
  const conditions = [...ordered.map(({ sql }) => sql), ...(since && scope.via ? [`t.${since.sql}`] : [])].map(
    (sql) => `${sql} is not null`,
  )
  if (since && !scope.via && scope.from !== null) conditions.push(`t.${since.sql} >= ${bind(since, scope.from)}`)
  if (after) conditions.push(buildLater([...(since ? [after.since] : []), ...after.keyTexts]))
  return { from, where: conditions.join(' and '), values }

  /** later in the order of the columns: `a > 1 or (a = 1 and (b > 2 or …))` */
  function buildLater([text = '', ...others]: readonly string[], at = 0): string {
    const column = ordered[at]
    if (!column) throw new Error('a position has as many texts as columns')
    const isLater = `${column.sql} > ${bind(column, text)}`
    if (others.length === 0) return isLater
    const isSame = `${column.sql} = ${bind(column, text)}`
    return `(${isLater} or (${isSame} and ${buildLater(others, at + 1)}))`
  }
}

type Bind = (column: Pick<SourceField, 'kind'>, value: string) => string

/** Writes a value of a column as a parameter. @param values filled here, in the order of the statement */
export const createBind =
  ({ dialect }: Pick<OpenSync, 'dialect'>, values: string[]): Bind =>
  ({ kind }, value) => {
    values.push(value)
    if (dialect === 'postgresql') return `$${values.length}`
    const type = mysqlTypes[kind]
    return type === undefined ? '?' : `cast(? as ${type})`
  }

/**
 * The table, or its rows that rows of a sub-table refer to: once for each value of their column for incremental runs, so that the
 * order of the pages does not depend on later ones.
 */
function buildFrom(sync: OpenSync, { from, via }: ReadScope, after: Position | undefined, bind: Bind): string {
  if (!via?.since) return `${sync.table} t`
  const { since, parents, table } = via
  const least = after?.since ?? from
  const shown = [...parents.map(({ sql }, at) => `s.${sql} as p${at}`), `s.${since.sql} as since`].join(', ')
  const later = least === null ? '' : ` and s.${since.sql} >= ${bind(since, least)}`
  const changed = `select distinct ${shown} from ${table} s where s.${since.sql} is not null${later}`
  const same = joinKeys(
    via,
    (at) => `c.p${at}`,
    (at) => `t.${sync.keys[at]?.column.sql}`,
  )
  return `${sync.table} t join (${changed}) c on ${same}`
}

/** MySQL compares a number with a text as floating-point numbers. */
const mysqlTypes: Partial<Record<SourceField['kind'], string>> = {
  integer: 'decimal(65, 0)',
  decimal: 'decimal(65, 30)',
  datetime: 'datetime(6)',
  date: 'date',
}

/** @param texts keys, value of the column for incremental runs if there is one, then the mapped columns */
function toSourceRow({ columns, fixed, keys, incremental }: OpenSync, texts: readonly string[]): SourceRow {
  const keyTexts = texts.slice(0, keys.length)
  const first = keys.length + (incremental ? 1 : 0)
  const cells = columns.map(({ column, field }, at) => [field.key, toCell(column, texts[first + at] ?? '')] as const)
  return {
    ...{
      key: toKey(keyTexts),
      keyTexts,
      since: incremental ? (texts[keys.length] ?? '') : '',
      cells: { ...fixed, ...Object.fromEntries(cells) },
    },
    hash: hashTexts([...cells.flat(), ...Object.entries(fixed).flat()]),
    ...{ subRows: [], fault: '' },
  }
}

export const toKey = (texts: readonly string[]): string =>
  texts.length === 1 ? (texts[0] ?? '') : JSON.stringify(texts)

/** A key as people read it. */
export const formatKey = ({ keys }: Pick<OpenSync, 'keys'>, key: string): string =>
  keys.length === 1 ? key : (JSON.parse(key) as string[]).join(' / ')

/** A value as a cell of an import would have it. */
export function toCell({ kind }: SourceField, text: string): string {
  // without fraction and zone: the session uses the zone of the installation
  if (kind === 'datetime') return text.slice(0, 19)
  if (kind === 'boolean' && text !== '') return text === 'true' || text === '1' ? '1' : '0'
  return text
}
