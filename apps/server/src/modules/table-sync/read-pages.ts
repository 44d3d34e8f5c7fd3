import type { SourceField } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { getSourceReader, toRowsError } from '../data-sources/index.ts'
import { hashTexts, type OpenSync } from './open-sync.ts'

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
}

type Position = Pick<SourceRow, 'since' | 'key' | 'keyTexts'>

/**
 * Rows with a key, in the order of the column for incremental runs, then of the key; never more than a page is in memory. A row
 * without a value in the column for incremental runs is not read.
 *
 * @param from the lowest value of that column; null reads all rows
 * @throws AppError 'timedTask.syncKey' if the order of the key does not lead on; as the table is read
 */
export async function* readPages(
  sync: OpenSync,
  from: string | null,
  signal: AbortSignal,
): AsyncGenerator<SourceRow[]> {
  let after: Position | undefined
  for (;;) {
    const rows = await readPage(sync, from, after, signal)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return
    if (last.key === after?.key && last.since === after.since)
      throw new AppError('timedTask.syncKey', {}, { field: 'keyColumns' })
    after = last
  }
}

/** Number of rows that `readPages` will read. @returns 0 if they cannot be counted in time */
export async function countRows(sync: OpenSync, from: string | null, signal: AbortSignal): Promise<number> {
  const { conditions, values } = buildConditions(sync, from, undefined)
  const text = `select count(*) from ${sync.table} where ${conditions.join(' and ')}`
  try {
    const { rows } = await getSourceReader(sync.deps).run(sync.work.dataSourceId, text, values, signal)
    return Number(rows[0]?.[0] ?? 0)
  } catch {
    signal.throwIfAborted()
    return 0
  }
}

async function readPage(
  sync: OpenSync,
  from: string | null,
  after: Position | undefined,
  signal: AbortSignal,
): Promise<SourceRow[]> {
  const { deps, work, table, columns, keys, since } = sync
  const asText = ({ sql }: SourceField) => (sync.dialect === 'mysql' ? `cast(${sql} as char)` : `${sql}::text`)
  const keyColumns = keys.map(({ column }) => column)
  const read = [...keyColumns, ...(since ? [since] : []), ...columns.map(({ column }) => column)]
  const { conditions, values } = buildConditions(sync, from, after)
  // without the alias, PostgreSQL would sort by the text of the same name
  const order = [...(since ? [since] : []), ...keyColumns].map(({ sql }) => `t.${sql}`).join(', ')
  const text = `select ${read.map(asText).join(', ')} from ${table} t where ${conditions.join(' and ')} order by ${order} limit ${pageRows}`
  try {
    const { rows } = await getSourceReader(deps).run(work.dataSourceId, text, values, signal)
    return rows.map((row) => toSourceRow(sync, row.map(toText)))
  } catch (error) {
    throw toRowsError(error, work.table)
  }
}

const toText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

function buildConditions({ dialect, keys, since }: OpenSync, from: string | null, after: Position | undefined) {
  const values: string[] = []
  const bind = ({ kind }: SourceField, value: string): string => {
    values.push(value)
    if (dialect === 'postgresql') return `$${values.length}`
    const type = mysqlTypes[kind]
    return type === undefined ? '?' : `cast(? as ${type})`
  }
  const ordered = [...(since ? [since] : []), ...keys.map(({ column }) => column)]
  const conditions = ordered.map(({ sql }) => `${sql} is not null`)
  if (since && from !== null) conditions.push(`${since.sql} >= ${bind(since, from)}`)
  if (after) conditions.push(buildLater([...(since ? [after.since] : []), ...after.keyTexts]))
  return { conditions, values }

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

/** MySQL compares a number with a text as floating-point numbers. */
const mysqlTypes: Partial<Record<SourceField['kind'], string>> = {
  integer: 'decimal(65, 0)',
  decimal: 'decimal(65, 30)',
  datetime: 'datetime(6)',
  date: 'date',
}

/** @param texts keys, value of the column for incremental runs if there is one, then the mapped columns */
function toSourceRow({ columns, fixed, keys, since }: OpenSync, texts: readonly string[]): SourceRow {
  const keyTexts = texts.slice(0, keys.length)
  const first = keys.length + (since ? 1 : 0)
  const cells = columns.map(({ column, field }, at) => [field.key, toCell(column, texts[first + at] ?? '')] as const)
  return {
    ...{
      key: toKey(keyTexts),
      keyTexts,
      since: since ? (texts[keys.length] ?? '') : '',
      cells: { ...fixed, ...Object.fromEntries(cells) },
    },
    hash: hashTexts([...cells.flat(), ...Object.entries(fixed).flat()]),
  }
}

const toKey = (texts: readonly string[]): string => (texts.length === 1 ? (texts[0] ?? '') : JSON.stringify(texts))

/** A key as people read it. */
export const formatKey = ({ keys }: Pick<OpenSync, 'keys'>, key: string): string =>
  keys.length === 1 ? key : (JSON.parse(key) as string[]).join(' / ')

/** A value as a cell of an import would have it. */
function toCell({ kind }: SourceField, text: string): string {
  // without fraction and zone: the session uses the zone of the installation
  if (kind === 'datetime') return text.slice(0, 19)
  if (kind === 'boolean' && text !== '') return text === 'true' || text === '1' ? '1' : '0'
  return text
}
