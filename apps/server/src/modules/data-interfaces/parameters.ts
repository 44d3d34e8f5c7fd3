import type { InterfaceParameter, ParamList, ParameterType } from '@armature/contract'
import { maxParameterValues } from '@armature/contract/catalog/parameter-values'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { type CheckedType, isDay, isValueText } from '../../platform/value-text.ts'

export type ParameterValue = string | number | boolean | null | readonly string[]

/** Values of all parameters by name, including those of the caller (`@userId`, `@organizeId`). */
export type ParameterValues = ReadonlyMap<string, ParameterValue>

/** Marks for values of the caller, which a request cannot override. */
const callerMarks: Record<string, (caller: Caller) => string | null> = {
  '@userId': ({ userId }) => userId,
  '@organizeId': ({ organizeId }) => organizeId,
}

const sqlTypes: Record<ParameterType, string> = {
  varchar: 'text',
  int: 'bigint',
  decimal: 'numeric',
  boolean: 'boolean',
  date: 'date',
  datetime: 'timestamptz',
  uuid: 'uuid',
  list: 'text[]',
}

/** PostgreSQL type of everything that can be used as `{name}`. */
export function buildParameterTypes(parameters: readonly InterfaceParameter[]): ReadonlyMap<string, string> {
  return new Map([
    ...parameters.map(({ field, dataType }): [string, string] => [field, sqlTypes[dataType]]),
    ...Object.keys(callerMarks).map((mark): [string, string] => [mark, 'uuid']),
  ])
}

/**
 * Parses the parameters of a request by their types; a missing one gets its default value. Unknown parameters are ignored.
 *
 * @param offsetMinutes of the installation, east of UTC: its days begin then
 * @throws AppError 'dataInterface.parameterMissing', 'dataInterface.parameterValue', 'dataInterface.parameterList'
 */
export function readParameters(
  parameters: readonly InterfaceParameter[],
  given: ParamList,
  caller: Caller,
  offsetMinutes: number,
): ParameterValues {
  const handed = new Map(given.map(({ field, defaultValue }) => [field, defaultValue]))
  const values = new Map<string, ParameterValue>()
  for (const parameter of parameters) {
    const raw = handed.get(parameter.field) ?? ''
    const given = isBlank(raw, parameter) ? parameter.defaultValue : raw
    const name = parameter.fieldName || parameter.field
    if (isBlank(given, parameter)) {
      if (parameter.required) throw new AppError('dataInterface.parameterMissing', { name }, { field: parameter.field })
      values.set(parameter.field, null)
      continue
    }
    if (countValues(given, parameter) > maxParameterValues)
      throw new AppError('dataInterface.parameterList', { name, most: maxParameterValues }, { field: parameter.field })
    const value = readValue(parameter.dataType, given, offsetMinutes)
    if (value === undefined) throw new AppError('dataInterface.parameterValue', { name }, { field: parameter.field })
    values.set(parameter.field, value)
  }
  for (const [mark, own] of Object.entries(callerMarks)) values.set(mark, own(caller))
  return values
}

type RawParameter = string | number | boolean

/** A list without values is missing: a call without it would be answered with everything. */
const isBlank = (given: RawParameter | (string | number)[], { dataType }: InterfaceParameter): boolean =>
  dataType === 'list' ? readList(given).length === 0 : given === '' || (Array.isArray(given) && given.length === 0)

const countValues = (given: RawParameter | (string | number)[], { dataType }: InterfaceParameter): number =>
  dataType === 'list' ? readList(given).length : Array.isArray(given) ? given.length : 1

/** Several values are a list, or for a text joined by commas; other types take one. */
function readValue(
  type: ParameterType,
  given: RawParameter | (string | number)[],
  offsetMinutes: number,
): ParameterValue | undefined {
  if (type === 'list') return readList(given)
  if (!Array.isArray(given)) return readers[type](given, offsetMinutes)
  const [only = '', ...others] = given
  return others.length === 0 || type === 'varchar'
    ? readers[type](type === 'varchar' ? given.join(',') : only, offsetMinutes)
    : undefined
}

/** Each value once, without empty ones; a text has its values between commas. */
function readList(given: RawParameter | (string | number)[]): string[] {
  const list = Array.isArray(given) ? given.map(String) : String(given).split(/[,，]/u)
  return [...new Set(list.map((one) => one.trim()))].filter((one) => one !== '')
}

const readText = (type: CheckedType) => (given: RawParameter) =>
  isValueText(type, String(given)) ? String(given) : undefined

type ParameterReader = (given: RawParameter, offsetMinutes: number) => ParameterValue | undefined

const readers: Record<Exclude<ParameterType, 'list'>, ParameterReader> = {
  varchar: (given) => String(given),
  int: readText('integer'),
  decimal: readText('decimal'),
  boolean: (given) => ({ true: true, '1': true, false: false, '0': false })[String(given)],
  date: (given, offsetMinutes) => parseMoment(given, offsetMinutes, (text) => isValueText('date', text))?.slice(0, 10),
  datetime: (given) => parseMoment(given, 0, (text) => isValueText('datetime', text.replace(zone, '$1'))),
  uuid: (given) => readText('uuid')(String(given).toLowerCase()),
}

/** After a time only: a day ends like a zone. */
const zone = /^(.{16,}?)(?:Z|[+-](?:0\d|1[0-5])(?::[0-5]\d)?)$/

/** Dates of a form are milliseconds; databases need text. */
function parseMoment(
  given: RawParameter,
  offsetMinutes: number,
  isMoment: (text: string) => boolean,
): string | undefined {
  if (typeof given === 'number' || /^\d{11,15}$/.test(String(given))) {
    const moment = new Date(Number(given) + offsetMinutes * 60_000)
    const text = Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
    // a year of more than four digits has a sign
    return isDay(text.slice(0, 10)) ? text : undefined
  }
  return isMoment(String(given)) ? String(given) : undefined
}
