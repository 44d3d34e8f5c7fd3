import type { Deps } from '../../../../deps.ts'
import { createCache } from '../../../../platform/cache/cache.ts'
import { perProcess } from '../../../../platform/cache/per-process.ts'
import { readerOf } from '../../../../platform/database/reader/reader.ts'
import type { Answer } from '../../../../platform/database/reader/reading.ts'
import { isId } from '../../../../platform/ids.ts'
import { AppError } from '../../../../platform/app-error.ts'
import { patternOf } from '../../../../platform/database/like.ts'
import { sourceReaderOf, sourceTopic } from '../../data-source/source-reader.ts'
import type { ByIds, Found, Page, RecordSource } from '../record-source.ts'
import { mostRecords, requireField } from '../record-source.ts'
import { parameterTypesOf, type ParameterValues } from '../parameters.ts'
import type { InterfaceSource } from '../data-interface.queries.ts'
import { recordsOf } from './cells.ts'
import { namedIn, physicalTables, readableTables, withTables, type ReadableTable } from './readable.ts'
import { readSelect, type SelectText } from './select-text.ts'
import { toldSql } from './sql-faults.ts'

interface Statement {
  /** `with …` for the tables it uses, '' for none */
  head: string
  select: SelectText
  /** data source that runs it, '' for the forms of this installation */
  sourceId: string
  run: (text: string, values: readonly unknown[]) => Promise<Answer>
}

/** Cached columns of selects. */
const describedOf = perProcess(({ clock, bus }: Deps) => {
  const described = createCache<Answer['fields']>({ ttlMs: 60_000, max: 200, clock })
  bus.subscribe(sourceTopic, () => described.drop())
  return described
})
/** Tables that were already granted to the reading account, by model and version. */
const grantedOf = perProcess(({ bus }: Deps) => {
  const granted = new Set<string>()
  // another node may have revoked tables
  bus.subscribe('dataInterface', (id) => void (id === '' && granted.clear()))
  return granted
})

/** Opens the records of a select. @throws AppError if it is not a single select */
export async function sqlSource(deps: Deps, source: InterfaceSource, values: ParameterValues): Promise<RecordSource> {
  const statement = await prepare(deps, source)
  const own = statement.select.marks.map((mark) => values.get(mark) ?? null)
  const wrapped = `(\n${statement.select.text}\n) q`
  const run = (before: string, after: string, more: readonly unknown[] = []) =>
    execute(statement, `${before} ${wrapped} ${after}`, [...own, ...more])
  const mark = (at: number) => `$${own.length + at}`

  const columns = () =>
    describedOf(deps).get(keyOf(statement), async () => {
      const { fields } = await run('select * from', 'limit 0')
      const names = fields.map(({ name }) => name)
      const twice = names.find((name, at) => names.indexOf(name) !== at)
      if (twice !== undefined) throw new AppError('dataInterface.fieldTwice', { field: twice }, { field: 'query' })
      return fields
    })

  return {
    fields: async () => (await columns()).map(({ name }) => name),
    all: async (most) => {
      await columns()
      return recordsOf(await run('select * from', `limit ${most}`))
    },
    page: async (page) => {
      const fields = await columns()
      const { where, more } = matching(
        page,
        fields.map(({ name }) => name),
        mark,
      )
      const found = `found as materialized (select * from ${wrapped} ${where} limit ${mostRecords + 1})`
      // `true` distinguishes a record from the row of nulls of an empty page
      const text = `${found} select (select count(*)::int from found), f.* from (select 1) one
        left join (select true, p.* from found p limit ${page.pageSize} offset ${(page.currentPage - 1) * page.pageSize}) f on true`
      return pageOf(await execute(statement, text, [...own, ...more], ','))
    },
    byIds: async (asked) => {
      const fields = await columns()
      const field = fields.find(
        ({ name }) =>
          name ===
          requireField(
            fields.map((one) => one.name),
            asked.propsValue,
          ),
      )
      const fit = fitting(asked, field?.type ?? 0)
      if (fit.ids.length === 0) return []
      const column = fit.isText ? `${quoted(asked.propsValue)}::text` : quoted(asked.propsValue)
      const where = `where q.${column} = any(${mark(1)}::${fit.type}[]) limit ${mostRecords}`
      return recordsOf(await run('select * from', where, [fit.ids]))
    },
  }
}

/** Checks a select before saving: PostgreSQL describes it under the reading account. @returns the fields of its records */
export async function checkSql(deps: Deps, source: InterfaceSource): Promise<string[]> {
  return (await sqlSource(deps, source, new Map())).fields()
}

async function prepare(deps: Deps, { query, request_parameters, source_id }: InterfaceSource): Promise<Statement> {
  const select = readSelect(query, parameterTypesOf(request_parameters))
  if (source_id !== null)
    return { select, head: '', sourceId: source_id, run: (...asked) => sourceReaderOf(deps).run(source_id, ...asked) }
  const tables = namedIn(query, await readableTables(deps))
  const run: Statement['run'] = async (text, values) => {
    await give(deps, tables)
    return readerOf(deps).run(text, values)
  }
  return { select, head: withTables(tables), sourceId: '', run }
}

/** @param join separator between the tables and a further `with` part; '' if the text is a select */
async function execute(
  { head, select, run }: Statement,
  text: string,
  values: readonly unknown[],
  join = '',
): Promise<Answer> {
  const whole = join === '' ? `${head}${text}` : `${head === '' ? 'with ' : `${head}${join} `}${text}`
  const begins = whole.indexOf(`(\n${select.text}\n) q`) + 2
  try {
    return await run(whole, values)
  } catch (error) {
    throw toldSql(error, (position) => select.placeOf(Math.min(Math.max(position - begins, 0), select.text.length)))
  }
}

async function give(deps: Deps, tables: readonly ReadableTable[]): Promise<void> {
  const granted = grantedOf(deps)
  const missing = physicalTables(tables.filter(({ model }) => !granted.has(`${model.id} ${model.version}`)))
  if (missing.length === 0) return
  await readerOf(deps).grant(missing)
  for (const { model } of tables) granted.add(`${model.id} ${model.version}`)
}

/** Revokes tables; they are granted again at their next use if the form is still open. */
export async function takeBack(deps: Deps, tables: readonly ReadableTable[]): Promise<void> {
  grantedOf(deps).clear()
  if (await readerOf(deps).isThere()) await readerOf(deps).revoke(physicalTables(tables))
}

const keyOf = ({ head, select, sourceId }: Statement) => `${sourceId}\n${head}\n${select.text}`

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

function matching({ keyword, columns }: Page, fields: readonly string[], mark: (at: number) => string) {
  if (keyword === '') return { where: '', more: [] }
  const names = columns.length === 0 ? fields : columns.map((name) => requireField(fields, name))
  const tests = names.map((name) => `q.${quoted(name)}::text ilike ${mark(1)}`)
  return { where: `where ${tests.join(' or ')}`, more: [patternOf(keyword)] }
}

function pageOf(answer: Answer): Found {
  const count = Number(answer.rows[0]?.[0] ?? 0)
  const rows = answer.rows.filter(([, isRecord]) => isRecord === true)
  return { list: recordsOf({ ...answer, rows }, 2), total: Math.min(count, mostRecords), isCapped: count > mostRecords }
}

const uuid = 2950
const numeric = 1700
const wholes = new Set([20, 21, 23])
const texts = new Set([25, 1043])

/** Converts ids to the type of the column and drops ids that cannot be values of it. */
function fitting({ ids }: ByIds, type: number): { ids: string[]; type: string; isText: boolean } {
  if (type === uuid) return { ids: ids.filter(isId), type: 'uuid', isText: false }
  if (type === numeric)
    return { ids: ids.filter((id) => /^-?\d{1,30}(\.\d{1,30})?$/.test(id)), type: 'numeric', isText: false }
  if (wholes.has(type)) return { ids: ids.filter((id) => /^-?\d{1,18}$/.test(id)), type: 'bigint', isText: false }
  return { ids: [...ids], type: 'text', isText: !texts.has(type) }
}
