import type { InterfaceParameter, ParamList, ParameterType } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'

export type ParameterValue = string | number | boolean | null

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
 * @throws AppError 'dataInterface.parameterMissing', 'dataInterface.parameterValue'
 */
export function readParameters(
  parameters: readonly InterfaceParameter[],
  given: ParamList,
  caller: Caller,
): ParameterValues {
  const handed = new Map(given.map(({ field, defaultValue }) => [field, defaultValue]))
  const values = new Map<string, ParameterValue>()
  for (const parameter of parameters) {
    const raw = handed.get(parameter.field) ?? ''
    const text = raw === '' ? parameter.defaultValue : raw
    const name = parameter.fieldName || parameter.field
    if (text === '') {
      if (parameter.required) throw new AppError('dataInterface.parameterMissing', { name }, { field: parameter.field })
      values.set(parameter.field, null)
      continue
    }
    const value = readers[parameter.dataType](text)
    if (value === undefined) throw new AppError('dataInterface.parameterValue', { name }, { field: parameter.field })
    values.set(parameter.field, value)
  }
  for (const [mark, own] of Object.entries(callerMarks)) values.set(mark, own(caller))
  return values
}

type RawParameter = string | number | boolean

const matchPattern = (shape: RegExp) => (given: RawParameter) => (shape.test(String(given)) ? String(given) : undefined)

const readers: Record<ParameterType, (given: RawParameter) => ParameterValue | undefined> = {
  varchar: (given) => String(given),
  int: matchPattern(/^-?\d{1,18}$/),
  decimal: matchPattern(/^-?\d{1,30}(\.\d{1,30})?$/),
  boolean: (given) => ({ true: true, '1': true, false: false, '0': false })[String(given)],
  date: (given) => parseMoment(given, /^\d{4}-\d{2}-\d{2}$/),
  datetime: (given) =>
    parseMoment(given, /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}(:\d{2})?)?)?$/),
  uuid: (given) =>
    matchPattern(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)(String(given).toLowerCase()),
}

/** Dates of a form are milliseconds; PostgreSQL needs text. */
function parseMoment(given: RawParameter, shape: RegExp): string | undefined {
  if (typeof given === 'number' || /^\d{11,15}$/.test(String(given))) {
    const moment = new Date(Number(given))
    return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
  }
  const text = String(given)
  return shape.test(text) && !Number.isNaN(Date.parse(text.slice(0, 10))) ? text : undefined
}
