import { taskLimits } from '@armature/contract'
import { MAX_ITEMS, translateLabel } from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import { createErrorEnvelope } from '../../platform/http/envelope.ts'
import { getSourceReader, toRowsError } from '../data-sources/index.ts'
import { hashTexts, type OpenSync } from './open-sync.ts'
import { joinKeys, type OpenSubTable } from './open-sub-tables.ts'
import { asText, createBind, pageRows, type SourceSubRow, type SourceRow, toCell, toKey, toText } from './read-pages.ts'

/**
 * Reads the rows of the sub-tables of pages of rows, in as many parts as they need: a part has at most `subRowsAtOnce` of them and
 * what a statement on a source may return. One statement reads a sub-table for all rows of a part. A row with more rows than a
 * sub-table may have, or too large ones, gets a fault. The next page begins with parts of the size that was found.
 *
 * @returns reads a page; throws AppError as the tables are read
 */
export function createSubRowReader(sync: OpenSync) {
  let size = pageRows
  return async function* (page: readonly SourceRow[], signal: AbortSignal): AsyncGenerator<readonly SourceRow[]> {
    for (let at = 0; at < page.length;) {
      const rows = page.slice(at, at + size)
      const read = await readPart(sync, rows, signal)
      if (read) {
        yield read
        at += rows.length
        const count = read.reduce((sum, { subRows }) => sum + subRows.length, 0)
        if (rows.length === size && count <= taskLimits.subRowsAtOnce / 2) size = Math.min(size * 2, pageRows)
      } else size = Math.ceil(rows.length / 2)
    }
  }
}

/** @returns undefined if the rows are too many to be read together */
async function readPart(
  sync: OpenSync,
  rows: readonly SourceRow[],
  signal: AbortSignal,
): Promise<readonly SourceRow[] | undefined> {
  if (sync.subTables.length === 0) return rows
  const isAlone = rows.length === 1
  const byKey = new Map(rows.map((row) => [row.key, { ...row, subRows: [...row.subRows] }]))
  let left: number = taskLimits.subRowsAtOnce
  try {
    for (const table of sync.subTables) {
      // one more than a sub-table may have, which the check of the record names
      const limit = isAlone ? MAX_ITEMS + 1 : left + 1
      const found = await readTable(sync, table, rows, limit, signal)
      if (!isAlone && found.length > left) return undefined
      left -= found.length
      for (const { key, subRow } of found) byKey.get(key)?.subRows.push(subRow)
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.key !== 'dataInterface.large') throw error
    if (!isAlone) return undefined
    const fault = createErrorEnvelope(error.key, sync.actor.language, error.values).msg
    return rows.map((row) => ({ ...row, fault }))
  }
  const rules = sync.subTables.map(({ name, keepsVanished }) => `${name} ${keepsVanished}`)
  return rows.map((row) => {
    const { subRows } = byKey.get(row.key) ?? row
    const texts = subRows.flatMap(({ cells }) => ['', ...Object.entries(cells).flat()])
    return { ...row, subRows, hash: hashTexts([row.hash, ...rules, ...texts]) }
  })
}

/** Rows of a sub-table by the key of the row that they refer to; the source compares the keys. */
async function readTable(
  sync: OpenSync,
  table: OpenSubTable,
  rows: readonly SourceRow[],
  limit: number,
  signal: AbortSignal,
): Promise<{ key: string; subRow: SourceSubRow }[]> {
  const { deps, work } = sync
  const values: string[] = []
  const parents = selectParents(sync, rows, values)
  const same = joinKeys(
    table,
    (at) => `c.${table.parents[at]?.sql}`,
    (at) => `p.k${at}`,
  )
  const parentKeys = table.parents.map((_, at) => `p.k${at}`)
  const keys = table.keys.map(({ column }) => `c.${column.sql}`)
  const read = [...parentKeys, ...keys, ...table.columns.map(({ column }) => `c.${column.sql}`)]
  const shown = read.map((sql) => asText(sync, sql)).join(', ')
  const complete = keys.map((sql) => `${sql} is not null`).join(' and ')
  const order = [...parentKeys, ...keys].join(', ')
  const text = `select ${shown} from (${parents}) p join ${table.table} c on ${same} where ${complete} order by ${order} limit ${limit}`
  try {
    const result = await getSourceReader(deps).run(work.dataSourceId, text, values, signal)
    return result.rows.map((row) => toSubRow(sync, table, row.map(toText)))
  } catch (error) {
    throw toRowsError(error, table.tableName)
  }
}

/** The keys of the rows as the source has them, each once. */
function selectParents(sync: OpenSync, rows: readonly SourceRow[], values: string[]): string {
  const bind = createBind(sync, values)
  const columns = sync.keys.map(({ column }) => column)
  const texts = rows.map(({ keyTexts }) => keyTexts)
  const condition = buildKeyCondition(sync, texts, bind)
  return `select distinct ${columns.map(({ sql }, at) => `t.${sql} as k${at}`).join(', ')} from ${sync.table} t where ${condition}`
}

/** Rows with one of the keys, of which each has a text for each column. */
export function buildKeyCondition(
  { keys }: Pick<OpenSync, 'keys'>,
  texts: readonly (readonly string[])[],
  bind: ReturnType<typeof createBind>,
): string {
  const columns = keys.map(({ column }) => column)
  const [column] = columns
  if (column && columns.length === 1)
    return `t.${column.sql} in (${texts.map(([text = '']) => bind(column, text)).join(', ')})`
  return texts
    .map((key) => `(${columns.map((one, at) => `t.${one.sql} = ${bind(one, key[at] ?? '')}`).join(' and ')})`)
    .join(' or ')
}

/** @param texts key of the row that it refers to, its own key, then the mapped columns */
function toSubRow(
  sync: OpenSync,
  table: OpenSubTable,
  texts: readonly string[],
): { key: string; subRow: SourceSubRow } {
  const own = table.parents.length
  const first = own + table.keys.length
  const cells = table.columns.map(
    ({ column, field }, at) => [field.key, toCell(column, texts[first + at] ?? '')] as const,
  )
  const name = `${getLabel(sync, table)} ${texts.slice(own, first).join(' / ')}`
  return { key: toKey(texts.slice(0, own)), subRow: { name, cells: Object.fromEntries(cells) } }
}

/** The label of a sub-table. */
export function getLabel({ plan, actor }: OpenSync, { name }: OpenSubTable): string {
  const table = plan.model.form.byPath.get(name)
  return table ? translateLabel(table.field, actor.language) : name
}
