import { AppError } from '../../../platform/app-error.ts'
import { toLikePattern } from '../../../platform/database/like.ts'
import type { ReadResult } from '../../../platform/database/reader/read-query.ts'
import type { ParameterValue } from '../parameters.ts'
import { assertField, maxRecords, type PageRequest, type RecordSource } from '../record-source.ts'
import { toRecords } from './cells.ts'

interface MysqlSelect {
  /** the select in parentheses, with a name: `(…) q` */
  wrapped: string
  /** values of its `?` */
  own: readonly unknown[]
  columns: () => Promise<ReadResult['fields']>
  run: (text: string, values: readonly unknown[]) => Promise<ReadResult>
}

/** The records of a select on MySQL or MariaDB. Values of all types are compared as texts. */
export function openMysqlSelect({ wrapped, own, columns, run }: MysqlSelect): RecordSource {
  const listNames = async () => (await columns()).map(({ name }) => name)
  return {
    fields: listNames,
    all: async (most) => {
      await columns()
      return toRecords(await run(`select * from ${wrapped} limit ${most}`, own))
    },
    page: async (page) => {
      const { where, values } = buildKeywordFilter(page, await listNames())
      const found = `${wrapped} ${where}`
      const counted = await run(`select count(*) from (select 1 from ${found} limit ${maxRecords + 1}) c`, [
        ...own,
        ...values,
      ])
      const count = Number(counted.rows[0]?.[0] ?? 0)
      const offset = (page.currentPage - 1) * page.pageSize
      const list = await run(`select * from ${found} limit ${page.pageSize} offset ${offset}`, [...own, ...values])
      return { list: toRecords(list), total: Math.min(count, maxRecords), isCapped: count > maxRecords }
    },
    byIds: async ({ ids, propsValue }) => {
      const column = castToText(assertField(await listNames(), propsValue))
      if (ids.length === 0) return []
      const marks = ids.map(() => '?').join(', ')
      return toRecords(
        await run(`select * from ${wrapped} where ${column} in (${marks}) limit ${maxRecords}`, [...own, ...ids]),
      )
    },
  }
}

/**
 * A parameter as MySQL takes it: several values are a text with commas, for `find_in_set`; a moment with a zone is one of the
 * session's zone, because not every version reads zones.
 *
 * @param offsetMinutes of the session, east of UTC
 */
export function toMysqlValue(value: ParameterValue, isMoment: boolean, offsetMinutes: number): unknown {
  if (Array.isArray(value)) return value.join(',')
  if (!isMoment || typeof value !== 'string') return value
  const [, day, time, fraction = '', zone = ''] = zonedMoment.exec(value) ?? []
  if (day === undefined) return value
  const moment = Date.parse(`${day}T${time}${/^[+-]\d\d$/.test(zone) ? `${zone}:00` : zone}`)
  return `${new Date(moment + offsetMinutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')}${fraction}`
}

const zonedMoment = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)(\.\d+)?(Z|[+-]\d{2}(?::\d{2})?)$/

const castToText = (name: string) => `cast(q."${name.replaceAll('"', '""')}" as char)`

function buildKeywordFilter({ keyword, columns }: PageRequest, fields: readonly string[]) {
  if (keyword === '') return { where: '', values: [] }
  const names = columns.length === 0 ? fields : columns.map((name) => assertField(fields, name))
  const pattern = toLikePattern(keyword)
  const tests = names.map((name) => `${castToText(name)} like ? escape '\\'`)
  return { where: `where (${tests.join(' or ')})`, values: names.map(() => pattern) }
}

/** @throws AppError 'dataInterface.fieldTwice' */
export function assertDistinctNames(fields: ReadResult['fields']): void {
  const names = fields.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new AppError('dataInterface.fieldTwice', { field: twice }, { field: 'query' })
}
