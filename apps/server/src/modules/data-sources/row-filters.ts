import {
  canSortBy,
  type ColumnKind,
  operatorsByKind,
  type RowFilter,
  rowFilters,
  type RowOperator,
  type SourceField,
  type SourceKind,
} from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { toLikePattern } from '../../platform/database/like.ts'
import { parseJson } from '../../platform/http/json.ts'
import { isCheckedType, isValueText } from '../../platform/value-text.ts'

/** A condition of a statement, and the values that it binds, in their order. */
export interface RowCondition {
  /** `where …`, '' without filters */
  where: string
  values: string[]
}

/** @throws AppError 'request.malformed' if the text is no JSON of filters */
export function parseRowFilters(text: string): RowFilter[] {
  if (text === '') return []
  const parsed = rowFilters.safeParse(parseJson(text))
  if (!parsed.success) throw new AppError('request.malformed')
  return parsed.data
}

/**
 * Writes filters as a condition. Names come from the catalogue of the source, and values are bound.
 *
 * @throws AppError 'dataSource.filterField', 'dataSource.filterValue'
 */
export function buildCondition(
  dialect: SourceKind,
  fields: readonly SourceField[],
  filters: readonly RowFilter[],
): RowCondition {
  const values: string[] = []
  const tests = filters.map((filter) => {
    const field = findFilteredField(fields, filter)
    if (filter.op === 'empty') return `${field.sql} is null`
    if (filter.op === 'notEmpty') return `${field.sql} is not null`
    if (!isValue(field, filter.op, filter.value))
      throw new AppError('dataSource.filterValue', { field: field.name, value: filter.value }, { field: field.name })
    values.push(filter.op === 'contains' ? toLikePattern(filter.value) : filter.value)
    return compare(dialect, field, filter.op, values.length)
  })
  return { where: tests.length === 0 ? '' : `where ${tests.join(' and ')}`, values }
}

/**
 * Writes a keyword as a condition on columns, and binds its values after those of the filters: texts contain it, other values are
 * equal to it. Nothing matches a keyword that is no value of any of the columns.
 */
export function addKeyword(
  dialect: SourceKind,
  fields: readonly SourceField[],
  keyword: string,
  { where, values }: RowCondition,
): RowCondition {
  if (keyword === '') return { where, values }
  const bound = [...values]
  const tests = fields.flatMap((field) => {
    const op = field.kind === 'text' ? 'contains' : 'equals'
    if (!operatorsByKind[field.kind].includes(op) || !isValue(field, op, keyword)) return []
    bound.push(op === 'contains' ? toLikePattern(keyword) : keyword)
    return [compare(dialect, field, op, bound.length)]
  })
  const test = tests.length === 0 ? '1 = 0' : `(${tests.join(' or ')})`
  return { where: where === '' ? `where ${test}` : `${where} and ${test}`, values: bound }
}

/** `column = value` for each column of a key, whose values are texts as the source has written them. */
export function buildKeyCondition(dialect: SourceKind, fields: readonly SourceField[]): string {
  return `where ${fields.map((field, at) => compare(dialect, field, 'equals', at + 1)).join(' and ')}`
}

/** The column of an order. @throws AppError 'dataSource.filterField' */
export function findSortedField(fields: readonly SourceField[], name: string): SourceField {
  const found = fields.find((field) => field.name === name)
  if (!found || !canSortBy(found.kind)) throw createFieldError(name)
  return found
}

function findFilteredField(fields: readonly SourceField[], { field: name, op }: RowFilter): SourceField {
  const found = fields.find((field) => field.name === name)
  if (!found || !operatorsByKind[found.kind].includes(op)) throw createFieldError(name)
  return found
}

const createFieldError = (field: string) => new AppError('dataSource.filterField', { field }, { field })

type Comparison = Exclude<RowOperator, 'empty' | 'notEmpty'>

function isValue(field: SourceField, op: Comparison, value: string): boolean {
  if (op === 'contains') return value !== ''
  const type = isUnsigned(field) ? 'unsigned' : field.kind
  return !isCheckedType(type) || isValueText(type, value)
}

/** `bigint(20) unsigned` of MySQL, whose largest values have twenty digits. */
const isUnsigned = ({ kind, type }: SourceField): boolean => kind === 'integer' && type.includes('unsigned')

/** @param place of the value among those that are bound, from 1 */
const compare = (dialect: SourceKind, field: SourceField, op: Comparison, place: number): string =>
  dialect === 'mysql' ? compareInMysql(field, op) : compareInPostgres(field, op, place)

const signs = { equals: '=', from: '>=', to: '<=' } as const

/** Types of the value in a comparison. That of a time follows its column, so that an index of it is used. */
const postgresTypes: Partial<Record<ColumnKind, string>> = {
  integer: 'bigint',
  decimal: 'numeric',
  boolean: 'boolean',
  uuid: 'uuid',
  date: 'date',
}

function compareInPostgres({ sql, kind, type }: SourceField, op: Comparison, place: number): string {
  if (op === 'contains') return `${sql}::text ilike $${place}`
  return `${sql} ${signs[op]} $${place}::${findPostgresType(kind, type)}`
}

function findPostgresType(kind: ColumnKind, type: string): string {
  if (kind === 'datetime') return type.includes('with time zone') ? 'timestamptz' : 'timestamp'
  // 0.1 as a numeric equals no float
  return type === 'real' || type === 'double precision' ? type : (postgresTypes[kind] ?? 'text')
}

const mysqlTypes: Partial<Record<ColumnKind, string>> = {
  integer: 'signed',
  decimal: 'decimal(60, 30)',
  date: 'date',
  datetime: 'datetime(6)',
}

/** A text is compared with the collation of its column. */
export function compareInMysql(field: SourceField, op: Comparison): string {
  const { sql, kind, type: ofColumn } = field
  if (op === 'contains') return `cast(${sql} as char) like ? escape '\\'`
  // a float is compared as it is shown, with six digits: as a double, 0.1 is 0.10000000149
  if (ofColumn.startsWith('float')) return `cast(${sql} as char) + 0e0 ${signs[op]} ? + 0e0`
  if (ofColumn.startsWith('double')) return `${sql} ${signs[op]} ? + 0e0`
  const type = isUnsigned(field) ? 'unsigned' : mysqlTypes[kind]
  return `${sql} ${signs[op]} ${type ? `cast(? as ${type})` : '?'}`
}
