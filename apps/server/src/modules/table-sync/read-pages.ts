import type { SourceField } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { getSourceReader, toRowsError } from '../data-sources/index.ts'
import { hashTexts, type OpenSync } from './open-sync.ts'

/** Rows that are read, compared and stored together. */
export const pageRows = 250

export interface SourceRow {
  key: string
  /** value of the column for incremental runs; '' without one */
  since: string
  /** texts by field */
  cells: Record<string, string>
  hash: string
}

interface Position {
  since: string
  key: string
}

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
      throw new AppError('timedTask.syncKey', {}, { field: 'keyColumn' })
    after = last
  }
}

async function readPage(
  sync: OpenSync,
  from: string | null,
  after: Position | undefined,
  signal: AbortSignal,
): Promise<SourceRow[]> {
  const { deps, work, table, columns, key, since } = sync
  const asText = ({ sql }: SourceField) => (sync.dialect === 'mysql' ? `cast(${sql} as char)` : `${sql}::text`)
  const read = [key.column, ...(since ? [since] : []), ...columns.map(({ column }) => column)]
  const { conditions, values } = buildConditions(sync, from, after)
  // without the alias, PostgreSQL would sort by the text of the same name
  const order = [...(since ? [since.sql] : []), key.column.sql].map((name) => `t.${name}`).join(', ')
  const text = `select ${read.map(asText).join(', ')} from ${table} t where ${conditions.join(' and ')} order by ${order} limit ${pageRows}`
  try {
    const { rows } = await getSourceReader(deps).run(work.dataSourceId, text, values, signal)
    return rows.map((row) => toSourceRow(sync, row.map(toText)))
  } catch (error) {
    throw toRowsError(error, work.table)
  }
}

const toText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

function buildConditions({ dialect, key, since }: OpenSync, from: string | null, after: Position | undefined) {
  const values: string[] = []
  const bind = ({ kind }: SourceField, value: string): string => {
    values.push(value)
    if (dialect === 'postgresql') return `$${values.length}`
    const type = mysqlTypes[kind]
    return type === undefined ? '?' : `cast(? as ${type})`
  }
  const conditions = [`${key.column.sql} is not null`]
  if (since) conditions.push(`${since.sql} is not null`)
  if (since && from !== null) conditions.push(`${since.sql} >= ${bind(since, from)}`)
  if (after && !since) conditions.push(`${key.column.sql} > ${bind(key.column, after.key)}`)
  if (after && since) {
    const isLater = `${since.sql} > ${bind(since, after.since)}`
    const isSame = `${since.sql} = ${bind(since, after.since)}`
    conditions.push(`(${isLater} or (${isSame} and ${key.column.sql} > ${bind(key.column, after.key)}))`)
  }
  return { conditions, values }
}

/** MySQL compares a number with a text as floating-point numbers. */
const mysqlTypes: Partial<Record<SourceField['kind'], string>> = {
  integer: 'decimal(65, 0)',
  decimal: 'decimal(65, 30)',
  datetime: 'datetime(6)',
  date: 'date',
}

/** @param texts key, value of the column for incremental runs if there is one, then the mapped columns */
function toSourceRow({ columns, fixed, since }: OpenSync, [key = '', ...texts]: string[]): SourceRow {
  const first = since ? 1 : 0
  const cells = columns.map(({ column, field }, at) => [field.key, toCell(column, texts[first + at] ?? '')] as const)
  return {
    ...{ key, since: since ? (texts[0] ?? '') : '', cells: { ...fixed, ...Object.fromEntries(cells) } },
    hash: hashTexts([...cells.flat(), ...Object.entries(fixed).flat()]),
  }
}

/** A value as a cell of an import would have it. */
function toCell({ kind }: SourceField, text: string): string {
  // without fraction and zone: the session uses the zone of the installation
  if (kind === 'datetime') return text.slice(0, 19)
  if (kind === 'boolean' && text !== '') return text === 'true' || text === '1' ? '1' : '0'
  return text
}
