import { type CandlePart, type PortalChartSource, type PortalWidgetData, candleParts } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { calculateAggregates } from '../../record-lists/index.ts'
import type { RecordContext } from '../../record-statements/index.ts'
import { loadRecords, toNumber as readNumber, toText } from './interface-data.ts'
import {
  type FilteredSource,
  buildFilledCondition,
  buildNarrowing,
  multiply,
  openModel,
  toGroupName,
  toNumber,
} from './model-data.ts'

type Series = NonNullable<PortalWidgetData['series']>
type FromModel = Extract<PortalChartSource, { from: 'model' }>
type FromInterface = Extract<PortalChartSource, { from: 'interface' }>

/** Which figure of a span each part is. */
const measures = { open: 'first', close: 'last', low: 'min', high: 'max' } as const satisfies Record<CandlePart, string>
/** A factor below 0 makes the least value the largest. */
const turned: Record<CandlePart, CandlePart> = { open: 'open', close: 'close', low: 'high', high: 'low' }
const turnPart = (part: CandlePart, factor: number): CandlePart => (factor < 0 ? turned[part] : part)

/**
 * Loads the first, the last, the least and the largest value of each span of time, of the latest spans.
 *
 * @throws AppError 'access.denied', 'record.unknown…', 'record.badSearch'
 */
export async function loadModelCandles(
  context: RecordContext,
  caller: Caller,
  source: FromModel & FilteredSource,
  most: number,
): Promise<Series> {
  const { model, actor } = await openModel(context, caller, source.modelId)
  const { field, groupBy, bucket, factor = 1 } = source
  const { list } = await calculateAggregates(context, model, actor, {
    groupBy: [bucket === '' ? { field: groupBy } : { field: groupBy, bucket }],
    measures: candleParts.map((part) => ({ as: `m_${part}`, fn: measures[part], field, by: groupBy })),
    queryJson: '',
    limit: most,
    // a record without a value is neither the first nor the last one
    also: [source.condition, ...buildNarrowing(source, actor), buildFilledCondition(field)],
    isLast: true,
  })
  return list.flatMap((row) =>
    candleParts.map((part) => ({
      ...toGroupName(row[groupBy], bucket, actor),
      value: multiply(toNumber(row[`m_${turnPart(part, factor)}`]), factor),
      part: { name: part, at: null },
    })),
  )
}

/** Loads the figures of each record of a data interface. @throws AppError as `listAllRecords`, 'dataInterface.fieldUnknown' */
export async function loadInterfaceCandles(
  deps: Deps,
  caller: Caller,
  source: FromInterface,
  most: number,
): Promise<Series> {
  const { nameField, valueField, openField = '', lowField = '', highField = '', factor = 1 } = source
  const fields: Record<CandlePart, string> = { open: openField, close: valueField, low: lowField, high: highField }
  const records = await loadRecords(deps, caller, source, [nameField, ...Object.values(fields)])
  return records.slice(0, most).flatMap((record) =>
    candleParts.map((part) => ({
      name: toText(record[nameField]),
      at: null,
      value: multiply(readNumber(record[fields[turnPart(part, factor)]]), factor),
      part: { name: part, at: null },
    })),
  )
}
