import type { OptionRecord, PortalFunction, PortalWidgetData, PortalWidgetByKind } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { AppError } from '../../../platform/app-error.ts'
import { listAllRecords } from '../../data-interfaces/index.ts'
import { keepGroups } from './keep-groups.ts'
import type { SeriesOrder } from './model-data.ts'

type Source<K extends 'figure' | 'chart'> = Extract<PortalWidgetByKind<K>['source'], { from: 'interface' }>
type Series = NonNullable<PortalWidgetData['series']>

/** Calculates one figure from the records of a data interface. @throws AppError as `listAllRecords`, 'dataInterface.fieldUnknown' */
export async function loadInterfaceFigure(deps: Deps, caller: Caller, source: Source<'figure'>) {
  const records = await loadRecords(deps, caller, source, source.fn === 'count' ? [] : [source.field])
  if (source.fn === 'count') return { value: records.length, before: null }
  const values = records.flatMap((record) => toNumber(record[source.field]) ?? [])
  return { value: values.length === 0 ? null : folds[source.fn](values), before: null }
}

/** The fields of a chart that divide its groups and that have its second measure; '' for none. */
interface InterfaceExtras {
  splitField?: string
  secondField?: string
}

/** Loads records of a data interface as named values. @throws AppError as `loadInterfaceFigure` */
export async function loadInterfaceSeries(
  deps: Deps,
  caller: Caller,
  source: Source<'chart'>,
  { order, most }: SeriesOrder,
  { splitField = '', secondField = '' }: InterfaceExtras = {},
): Promise<Series> {
  const fields = [source.nameField, source.valueField, splitField, secondField].filter((field) => field !== '')
  const records = await loadRecords(deps, caller, source, fields)
  const series = records.map((record) => ({
    name: toText(record[source.nameField]),
    at: null,
    value: toNumber(record[source.valueField]),
    ...(secondField !== '' && { second: toNumber(record[secondField]) }),
    ...(splitField !== '' && { part: { name: toText(record[splitField]), at: null } }),
  }))
  if (splitField !== '') {
    const values = series.map((value) => ({ ...value, group: value.name }))
    return keepGroups(values, order === 'name' ? 'name' : 'value', most)
  }
  if (order === 'name') return series.slice(0, most)
  const sign = order === 'asc' ? 1 : -1
  const least = order === 'asc' ? Infinity : -Infinity
  return series.toSorted((a, b) => sign * ((a.value ?? least) - (b.value ?? least))).slice(0, most)
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
