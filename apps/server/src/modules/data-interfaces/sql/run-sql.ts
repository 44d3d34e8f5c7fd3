import type { SourceKind } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { createCache } from '../../../platform/cache/cache.ts'
import { sharePerProcess } from '../../../platform/cache/per-process.ts'
import { getReader } from '../../../platform/database/reader/reader.ts'
import type { ReadResult } from '../../../platform/database/reader/read-query.ts'
import { isId } from '../../../platform/ids.ts'
import { toLikePattern } from '../../../platform/database/like.ts'
import { isValueText } from '../../../platform/value-text.ts'
import { getSourceReader, sourceTopic } from '../../data-sources/index.ts'
import type { RecordsByIdsRequest, RecordPage, PageRequest, RecordSource } from '../record-source.ts'
import { maxRecords, assertField } from '../record-source.ts'
import { buildParameterTypes, type ParameterValues } from '../parameters.ts'
import type { InterfaceSource } from '../data-interface.queries.ts'
import { toRecords } from './cells.ts'
import {
  filterNamedTables,
  listPhysicalTables,
  listReadableTables,
  buildTableExpressions,
  type ReadableTable,
} from './readable-tables.ts'
import { assertDistinctNames, openMysqlSelect, toMysqlValue } from './mysql-select.ts'
import { parseSelect, type SelectText } from './parse-select.ts'
import { toSqlError } from './sql-errors.ts'

interface Statement {
  /** `with …` for the tables it uses, '' for none */
  head: string
  select: SelectText
  /** data source that runs it, '' for the forms of this installation */
  sourceId: string
  kind: SourceKind
  run: (text: string, values: readonly unknown[]) => Promise<ReadResult>
}

/** Cached columns of selects. */
const getColumnCache = sharePerProcess((deps: Deps) => {
  const described = createCache<ReadResult['fields']>(deps, { name: 'interfaceColumns', ttlMs: 60_000, max: 200 })
  deps.bus.subscribe(sourceTopic, () => described.drop())
  return described
})
/** Tables that were already granted to the reading account, by model and version. */
const getGrantedModels = sharePerProcess(({ bus }: Deps) => {
  const granted = new Set<string>()
  // another node may have revoked tables
  bus.subscribe('dataInterface', (id) => void (id === '' && granted.clear()))
  return granted
})

/** Opens the records of a select. @throws AppError if it is not a single select */
export async function openSqlSource(
  deps: Deps,
  source: InterfaceSource,
  values: ParameterValues,
): Promise<RecordSource> {
  const statement = await prepare(deps, source)
  const moments = new Set(
    source.request_parameters.filter(({ dataType }) => dataType === 'datetime').map(({ field }) => field),
  )
  const own = statement.select.marks.map((mark) => {
    const value = values.get(mark) ?? null
    if (statement.kind !== 'mysql') return value
    return toMysqlValue(value, moments.has(mark), deps.config.offsetMinutes)
  })
  const wrapped = `(\n${statement.select.text}\n) q`
  const run = (before: string, after: string, more: readonly unknown[] = []) =>
    execute(statement, `${before} ${wrapped} ${after}`, [...own, ...more])
  const mark = (at: number) => `$${own.length + at}`

  const columns = () =>
    getColumnCache(deps).get(getCacheKey(statement), async () => {
      const { fields } = await run('select * from', 'limit 0')
      assertDistinctNames(fields)
      return fields
    })
  if (statement.kind === 'mysql')
    return openMysqlSelect({ wrapped, own, columns, run: (text, values) => execute(statement, text, values) })

  return {
    fields: async () => (await columns()).map(({ name }) => name),
    all: async (most) => {
      await columns()
      return toRecords(await run('select * from', `limit ${most}`))
    },
    page: async (page) => {
      const fields = await columns()
      const { where, more } = buildKeywordFilter(
        page,
        fields.map(({ name }) => name),
        mark,
      )
      const found = `found as materialized (select * from ${wrapped} ${where} limit ${maxRecords + 1})`
      // `true` distinguishes a record from the row of nulls of an empty page
      const text = `${found} select (select count(*)::int from found), f.* from (select 1) one
        left join (select true, p.* from found p limit ${page.pageSize} offset ${(page.currentPage - 1) * page.pageSize}) f on true`
      return toRecordPage(await execute(statement, text, [...own, ...more], ','))
    },
    byIds: async (asked) => {
      const fields = await columns()
      const field = fields.find(
        ({ name }) =>
          name ===
          assertField(
            fields.map((one) => one.name),
            asked.propsValue,
          ),
      )
      const fit = filterFittingIds(asked, field?.type ?? 0)
      if (fit.ids.length === 0) return []
      const column = fit.isText ? `${quoteName(asked.propsValue)}::text` : quoteName(asked.propsValue)
      const where = `where q.${column} = any(${mark(1)}::${fit.type}[]) limit ${maxRecords}`
      return toRecords(await run('select * from', where, [fit.ids]))
    },
  }
}

/** Checks a select before saving: PostgreSQL describes it under the reading account. @returns the fields of its records */
export async function checkSql(deps: Deps, source: InterfaceSource): Promise<string[]> {
  return (await openSqlSource(deps, source, new Map())).fields()
}

async function prepare(deps: Deps, { query, request_parameters, source_id }: InterfaceSource): Promise<Statement> {
  const types = buildParameterTypes(request_parameters)
  if (source_id !== null) {
    const reader = getSourceReader(deps)
    const kind = await reader.getKind(source_id)
    const run: Statement['run'] = (...asked) => reader.run(source_id, ...asked)
    return { select: parseSelect(query, types, kind), head: '', sourceId: source_id, kind, run }
  }
  const select = parseSelect(query, types)
  const tables = filterNamedTables(query, await listReadableTables(deps))
  const run: Statement['run'] = async (text, values) => {
    await grantTables(deps, tables)
    return getReader(deps).run(text, values)
  }
  return { select, head: buildTableExpressions(tables), sourceId: '', kind: 'postgresql', run }
}

/** @param join separator between the tables and a further `with` part; '' if the text is a select */
async function execute(
  { head, select, run }: Statement,
  text: string,
  values: readonly unknown[],
  join = '',
): Promise<ReadResult> {
  const whole = join === '' ? `${head}${text}` : `${head === '' ? 'with ' : `${head}${join} `}${text}`
  const begins = whole.indexOf(`(\n${select.text}\n) q`) + 2
  try {
    return await run(whole, values)
  } catch (error) {
    throw toSqlError(error, (position) => select.placeOf(Math.min(Math.max(position - begins, 0), select.text.length)))
  }
}

async function grantTables(deps: Deps, tables: readonly ReadableTable[]): Promise<void> {
  const granted = getGrantedModels(deps)
  const missing = listPhysicalTables(tables.filter(({ model }) => !granted.has(`${model.id} ${model.version}`)))
  if (missing.length === 0) return
  await getReader(deps).grant(missing)
  for (const { model } of tables) granted.add(`${model.id} ${model.version}`)
}

/** Revokes tables; they are granted again at their next use if the form is still open. */
export async function revokeTables(deps: Deps, tables: readonly ReadableTable[]): Promise<void> {
  getGrantedModels(deps).clear()
  if (await getReader(deps).isThere()) await getReader(deps).revoke(listPhysicalTables(tables))
}

const getCacheKey = ({ head, select, sourceId }: Statement) => `${sourceId}\n${head}\n${select.text}`

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`

function buildKeywordFilter(
  { keyword, columns }: PageRequest,
  fields: readonly string[],
  mark: (at: number) => string,
) {
  if (keyword === '') return { where: '', more: [] }
  const names = columns.length === 0 ? fields : columns.map((name) => assertField(fields, name))
  const tests = names.map((name) => `q.${quoteName(name)}::text ilike ${mark(1)}`)
  return { where: `where ${tests.join(' or ')}`, more: [toLikePattern(keyword)] }
}

function toRecordPage(answer: ReadResult): RecordPage {
  const count = Number(answer.rows[0]?.[0] ?? 0)
  const rows = answer.rows.filter(([, isRecord]) => isRecord === true)
  return { list: toRecords({ ...answer, rows }, 2), total: Math.min(count, maxRecords), isCapped: count > maxRecords }
}

const uuid = 2950
const numeric = 1700
const integerTypes = new Set([20, 21, 23])
const textTypes = new Set([25, 1043])

/** Converts ids to the type of the column and drops ids that cannot be values of it. */
function filterFittingIds(
  { ids }: RecordsByIdsRequest,
  type: number,
): { ids: string[]; type: string; isText: boolean } {
  if (type === uuid) return { ids: ids.filter(isId), type: 'uuid', isText: false }
  if (type === numeric)
    return { ids: ids.filter((id) => /^-?\d{1,30}(\.\d{1,30})?$/.test(id)), type: 'numeric', isText: false }
  if (integerTypes.has(type))
    return { ids: ids.filter((id) => isValueText('integer', id)), type: 'bigint', isText: false }
  return { ids: [...ids], type: 'text', isText: !textTypes.has(type) }
}
