import type { SourceCell, SourceField } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { addKeyword, buildCondition, buildKeyCondition, findSortedField, parseRowFilters } from './row-filters.ts'
import { findTable } from './source-schema.ts'
import { getSourceReader } from './source-reader.ts'
import { buildStream, listExpressions, readPage, toCells } from './table-page.ts'
import { countRows, toRowsError } from './table-rows.ts'

/** What a list asks its table for; it searches and sorts only by columns that are named here. */
export interface TableSearch {
  keyword: string
  /** JSON text of filters; '' for none */
  filters: string
  searchable: readonly string[]
  /** '' for the order of the primary key */
  sidx: string
  sort: 'asc' | 'desc'
  sortable: readonly string[]
}

export interface ListedRow {
  /** values of the primary key, as the source writes them; empty if it cannot be read by them */
  key: string[]
  /** a value for each name; null also for a column that the table does not have */
  cells: SourceCell[]
}

/** Some columns of a table of a data source; each call is limited as every statement on a source. */
export interface ListTable {
  /** names of the columns that the table does not have, or the account may not read */
  missing: string[]
  isStable: boolean
  /** @param characters longer texts are cut */
  readPage(search: TableSearch, place: { offset: number; limit: number; characters: number }): Promise<ListedRow[]>
  /** all rows by one statement of a job, in parts; for a table without a key, of which pages could repeat and leave out rows */
  streamRows(search: TableSearch, characters: number): AsyncGenerator<SourceCell[][]>
  count(search: TableSearch, signal: AbortSignal): Promise<{ total: number; isCapped: boolean }>
  readRow(key: readonly string[], characters: number): Promise<SourceCell[] | undefined>
}

/**
 * Opens a table of a source for a list.
 *
 * @param names of the columns that are read
 * @param signal cancels the statements on the source when it is aborted
 * @throws AppError here and in its calls as `readTableRows`
 */
export async function openListTable(
  deps: Deps,
  { sourceId, table, names }: { sourceId: string; table: string; names: readonly string[] },
  signal: AbortSignal,
): Promise<ListTable> {
  const reader = getSourceReader(deps)
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw toRowsError(error, table)
    }
  }
  const runStatement = (text: string, values: readonly string[]) => reader.run(sourceId, text, values, signal)
  const dialect = await reader.getKind(sourceId)
  const found = await run(() => findTable(deps, sourceId, table, signal))
  const byName = new Map(found.fields.map((field) => [field.name, field]))
  const pick = (wanted: readonly string[]): SourceField[] => wanted.flatMap((name) => byName.get(name) ?? [])
  const fields = pick(names)
  const keyFields = found.key.flatMap((sql) => found.fields.find((field) => field.sql === sql) ?? [])
  // bytes, and types that are not known, are not read back from their text
  const isOpenable = keyFields.length > 0 && keyFields.every(({ kind }) => kind !== 'binary' && kind !== 'other')
  const spread = (cells: readonly SourceCell[]): SourceCell[] => {
    const values = new Map(fields.map(({ name }, at) => [name, cells[at] ?? null]))
    return names.map((name) => values.get(name) ?? null)
  }
  const buildSearch = ({ keyword, filters, searchable }: TableSearch) => {
    const searched = pick(searchable)
    return addKeyword(dialect, searched, keyword.trim(), buildCondition(dialect, searched, parseRowFilters(filters)))
  }
  return {
    missing: names.filter((name) => !byName.has(name)),
    isStable: found.key.length > 0,
    readPage: (search, place) =>
      run(async () => {
        if (fields.length === 0) return []
        const condition = buildSearch(search)
        const sorted = search.sidx === '' ? undefined : findSortedField(pick(search.sortable), search.sidx)
        const page = { ...place, condition, sorted, direction: search.sort, withKeys: isOpenable }
        const { rows, readCells } = await readPage(runStatement, dialect, found, fields, page)
        return rows.map((row) => ({
          key: isOpenable ? row.slice(2 * fields.length).map(String) : [],
          cells: spread(readCells(row)),
        }))
      }),
    streamRows: async function* (search, characters) {
      if (fields.length === 0) return
      const condition = buildSearch(search)
      const sorted = search.sidx === '' ? undefined : findSortedField(pick(search.sortable), search.sidx)
      const statement = buildStream(dialect, found, fields, { condition, sorted, direction: search.sort, characters })
      try {
        for await (const rows of reader.stream(sourceId, statement.text, condition.values, signal))
          yield rows.map((row) => spread(statement.readCells(row)))
      } catch (error) {
        throw toRowsError(error, table)
      }
    },
    count: (search, stop) => run(() => countRows(deps, sourceId, found, buildSearch(search), stop)),
    readRow: (key, characters) =>
      run(async () => {
        if (!isOpenable || key.length !== keyFields.length || fields.length === 0) return undefined
        const shown = fields.flatMap((field) => listExpressions(dialect, field, characters)).join(', ')
        const text = `select ${shown} from ${found.sql} ${buildKeyCondition(dialect, keyFields)} limit 1`
        const { rows } = await reader.run(sourceId, text, key, signal)
        return rows[0] && spread(toCells(fields, rows[0], characters))
      }),
  }
}
