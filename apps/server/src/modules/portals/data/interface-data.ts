import type { Translations } from '@armature/texts'
import type {
  OptionRecord,
  PortalFunction,
  PortalGaugeSource,
  PortalWidgetByKind,
  PortalWidgetData,
} from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { AppError } from '../../../platform/app-error.ts'
import { listAllRecords } from '../../data-interfaces/index.ts'
import { keepGroups } from './keep-groups.ts'
import { type SeriesOrder, distinguishNames, multiply, readFactor } from './model-data.ts'

type Source<K extends 'figure' | 'chart'> = Extract<PortalWidgetByKind<K>['source'], { from: 'interface' }>
type Series = NonNullable<PortalWidgetData['series']>

/** Calculates one figure from the records of a data interface. @throws AppError as `listAllRecords`, 'dataInterface.fieldUnknown' */
export async function loadInterfaceFigure(
  deps: Deps,
  caller: Caller,
  source: Source<'figure'>,
  { targetField = '', targetFactor }: InterfaceTarget = {},
) {
  const { fn, field } = source
  const target = targetField === '' ? [] : [targetField]
  const records = await loadRecords(deps, caller, source, fn === 'count' ? target : [field, ...target])
  const calculate = (measured: string, factor: number) => {
    if (fn === 'count') return records.length
    const values = records.flatMap((record) => toNumber(record[measured]) ?? [])
    return values.length === 0 ? null : multiply(folds[fn](values), factor)
  }
  return {
    value: calculate(field, readFactor(source)),
    before: null,
    ...(targetField !== '' && { target: calculate(targetField, readFactor({ ...source, factor: targetFactor })) }),
  }
}

/** The field that has the full scale. */
type InterfaceTarget = Pick<Extract<PortalGaugeSource, { from: 'interface' }>, 'targetField' | 'targetFactor'>

/** The fields of a chart that divide its groups and that have its second measure; '' for none. */
interface InterfaceExtras {
  splitField?: string
  secondField?: string
  secondFactor?: number | undefined
  further?: readonly { field: string; factor?: number | undefined; name: string; nameI18n: Translations }[]
}

/** Loads records of a data interface as named values. @throws AppError as `loadInterfaceFigure` */
export async function loadInterfaceSeries(
  deps: Deps,
  caller: Caller,
  source: Source<'chart'>,
  { order, most }: SeriesOrder,
  { splitField = '', secondField = '', secondFactor, further = [] }: InterfaceExtras = {},
): Promise<Series> {
  const extras = [splitField, secondField].filter((field) => field !== '')
  const fields = [source.nameField, source.valueField, ...extras, ...further.map(({ field }) => field)]
  const records = await loadRecords(deps, caller, source, fields)
  if (further.length > 0) {
    const sorted = sortValues(
      records.map((record) => ({ record, value: multiply(toNumber(record[source.valueField]), source.factor) })),
      order,
    )
    const first = sorted.slice(0, most).map(({ record }) => record)
    return readFurther(caller, source, further, first)
  }
  const series = records.map((record) => ({
    name: toText(record[source.nameField]),
    at: null,
    value: multiply(toNumber(record[source.valueField]), source.factor),
    ...(secondField !== '' && { second: multiply(toNumber(record[secondField]), secondFactor) }),
    ...(splitField !== '' && { part: { name: toText(record[splitField]), at: null } }),
  }))
  if (splitField !== '') {
    const values = series.map((value) => ({ ...value, group: value.name }))
    return keepGroups(values, order === 'name' ? 'name' : 'value', most)
  }
  return sortValues(series, order).slice(0, most)
}

/** By value; those without one come last. */
function sortValues<Value extends { value: number | null }>(values: Value[], order: SeriesOrder['order']): Value[] {
  if (order === 'name') return values
  const sign = order === 'asc' ? 1 : -1
  const least = order === 'asc' ? Infinity : -Infinity
  return values.toSorted((a, b) => sign * ((a.value ?? least) - (b.value ?? least)))
}

/** The values of all measures of each record, as its parts. */
function readFurther(
  { language }: Caller,
  { valueField, factor: valueFactor, valueName = '', valueNameI18n = {}, nameField }: Source<'chart'>,
  further: NonNullable<InterfaceExtras['further']>,
  records: readonly OptionRecord[],
): Series {
  const first = { field: valueField, factor: valueFactor, name: valueName, nameI18n: valueNameI18n }
  const measures = [first, ...further]
  const names = distinguishNames(
    measures.map(({ field, name, nameI18n }) => (language === 'zh' ? '' : nameI18n[language]) || name || field),
  )
  return records.flatMap((record) =>
    measures.map(({ field, factor }, at) => ({
      name: toText(record[nameField]),
      at: null,
      value: multiply(toNumber(record[field]), factor),
      part: { name: names[at] ?? '', at: null },
    })),
  )
}

/**
 * All records of a data interface.
 *
 * @param fields that they must have; not checked without records, as the fields are then unknown
 * @throws AppError as `listAllRecords`, 'dataInterface.fieldUnknown'
 */
export async function loadRecords(
  deps: Deps,
  caller: Caller,
  { interfaceId, params }: Pick<Source<'chart'>, 'interfaceId' | 'params'>,
  fields: readonly string[],
): Promise<OptionRecord[]> {
  if (interfaceId === '') throw new AppError('dataInterface.notFound')
  const paramList = params.map(({ field, value }) => ({ field, defaultValue: value }))
  const records = await listAllRecords(deps, caller, interfaceId, paramList)
  const [first] = records
  const missing = first && fields.find((field) => !Object.hasOwn(first, field))
  if (missing !== undefined) throw new AppError('dataInterface.fieldUnknown', { field: missing })
  return records
}

const folds: Record<Exclude<PortalFunction, 'count'>, (values: readonly number[]) => number> = {
  sum: sumValues,
  avg: (values) => sumValues(values) / values.length,
  energy: sumValues,
  last: (values) => values.at(-1) ?? 0,
  min: (values) => values.reduce((least, value) => Math.min(least, value)),
  max: (values) => values.reduce((most, value) => Math.max(most, value)),
}

function sumValues(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** Accepts strings too, because decimals are sent as strings to keep all digits. */
export function toNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).slice(0, 200)
    : ''
