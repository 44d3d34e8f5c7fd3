import type { ColumnType } from '@armature/form-engine'

/** The PostgreSQL type of a column. */
export function toSqlType(type: ColumnType): string {
  if (type.type === 'varchar') return `varchar(${type.length})`
  if (type.type === 'decimal') return `numeric(${type.precision}, ${type.scale})`
  return plainTypes[type.type]
}

const plainTypes = {
  text: 'text',
  int: 'integer',
  bigint: 'bigint',
  datetime: 'timestamptz',
  uuid: 'uuid',
  'uuid[]': 'uuid[]',
  'text[]': 'text[]',
  jsonb: 'jsonb',
} as const

/**
 * The type that a column needs for its stored values and the new design: the old type if it is wide enough, a wider one that
 * every stored value fits, or `undefined` if the types are not compatible.
 */
export function widenType(from: ColumnType, to: ColumnType): ColumnType | undefined {
  if (from.type === to.type) return widenSame(from, to)
  if (from.type === 'varchar' && to.type === 'text') return to
  if (from.type === 'text' && to.type === 'varchar') return from
  if (from.type === 'varchar' && to.type === 'text[]') return to
  if (from.type === 'uuid' && to.type === 'uuid[]') return to
  return widenNumber(from, to)
}

/** SQL expression that converts stored values to the new type, for `alter column … using`. */
export function buildConversion(column: string, from: ColumnType, to: ColumnType): string {
  const becomesList = !isArray(from) && isArray(to)
  if (becomesList) return `case when ${column} is null then null else array[${column}::${to.type.slice(0, -2)}] end`
  return `${column}::${toSqlType(to)}`
}

/** Whether PostgreSQL rewrites every row for the change; not for a longer text or more digits before the decimal point. */
export function mustRewriteRows(from: ColumnType, to: ColumnType): boolean {
  if (from.type === 'varchar') return to.type !== 'varchar' && to.type !== 'text'
  return !(from.type === 'decimal' && to.type === 'decimal' && from.scale === to.scale)
}

/** Columns that hold a list of ids or choices. */
export const isArray = (type: ColumnType): boolean => type.type === 'uuid[]' || type.type === 'text[]'

export const isSameType = (one: ColumnType, other: ColumnType): boolean => toSqlType(one) === toSqlType(other)

function widenSame(from: ColumnType, to: ColumnType): ColumnType {
  if (from.type === 'varchar' && to.type === 'varchar') return from.length >= to.length ? from : to
  if (from.type === 'decimal' && to.type === 'decimal')
    return mergeDecimals(countWholeDigits(from), from.scale, countWholeDigits(to), to.scale)
  return from
}

/** Maximum number of digits of each integer type. */
const wholeDigits = { int: 10, bigint: 19 } as const

function widenNumber(from: ColumnType, to: ColumnType): ColumnType | undefined {
  if (from.type === 'int' && to.type === 'bigint') return to
  if (from.type === 'bigint' && to.type === 'int') return from
  if ((from.type === 'int' || from.type === 'bigint') && to.type === 'decimal')
    return mergeDecimals(wholeDigits[from.type], 0, countWholeDigits(to), to.scale)
  if (from.type === 'decimal' && (to.type === 'int' || to.type === 'bigint'))
    return mergeDecimals(countWholeDigits(from), from.scale, wholeDigits[to.type], 0)
  return undefined
}

const countWholeDigits = (type: ColumnType & { type: 'decimal' }): number => type.precision - type.scale

function mergeDecimals(wholeOne: number, scaleOne: number, wholeOther: number, scaleOther: number): ColumnType {
  const scale = Math.max(scaleOne, scaleOther)
  return { type: 'decimal', precision: Math.max(wholeOne, wholeOther) + scale, scale }
}
