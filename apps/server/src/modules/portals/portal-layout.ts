import {
  type ChartShape,
  type PortalChartSource,
  type PortalEntrySource,
  type MapDetail,
  type MapLayer,
  type PortalLayout,
  type PortalFunction,
  type PortalGaugeSource,
  type PortalMapSource,
  type PortalSeriesSource,
  type PortalWidget,
  type PortalWidgetByKind,
  type SchemeCondition,
  hasFurtherMeasures,
  hasSecondMeasure,
  readSplitUse,
} from '@armature/contract'
import { type ConditionUse, listConditionFields, listConditionUses } from '@armature/form-engine'
import { cleanHtmlTexts } from '../../platform/html/clean-html.ts'

export const emptyLayout: PortalLayout = { version: 1, columns: 24, refreshSeconds: 60, widgets: [], phone: [] }

/** Sanitizes the HTML of text widgets before a layout is stored. @throws AppError as `cleanHtml` */
export async function cleanLayout(layout: PortalLayout): Promise<PortalLayout> {
  const texts = layout.widgets.filter((widget) => widget.kind === 'text')
  const cleaned = await cleanHtmlTexts(texts.map(({ html }) => html))
  const htmlById = new Map(texts.map(({ id }, at) => [id, cleaned[at] ?? '']))
  return {
    ...layout,
    widgets: layout.widgets.map((widget) =>
      widget.kind === 'text' ? { ...widget, html: htmlById.get(widget.id) ?? '' } : widget,
    ),
  }
}

/** Id of the model that a widget shows records of. */
export function findWidgetModelId(widget: PortalWidget): string | undefined {
  return 'source' in widget && widget.source.from === 'model' ? widget.source.modelId : undefined
}

/** What a chart of a model divides its groups by, and its other measures, if its type shows them and they are chosen. */
export function readChartExtras(source: ModelChartSource, shape: ChartShape) {
  const { splitBy = '', splitBucket = '', secondFn, secondField = '', intervalMinutes, byField } = source
  const { secondFactor: factor, secondCondition: condition } = source
  const hasSplit = readSplitUse(shape) !== 'none' && splitBy !== ''
  const second =
    hasSecondMeasure(shape) && secondFn
      ? { fn: secondFn, field: secondField, factor, condition, intervalMinutes, byField }
      : undefined
  const further = listFurtherMeasures(source.further, shape, hasSplit)
  return {
    split: hasSplit ? { field: splitBy, bucket: splitBucket } : undefined,
    second,
    further,
    // the only measure has the records of the widget
    valueCondition: second || further.length > 0 ? source.valueCondition : undefined,
  }
}

/** What the full scale of a gauge or of the rows of a ranking is calculated from, if it is not fixed. */
function readTarget({ targetFn: fn, targetField: field = '', intervalMinutes, byField, ...target }: ModelTarget) {
  const { targetFactor: factor, targetCondition: condition } = target
  return fn && { fn, field, factor, condition, intervalMinutes, byField }
}

type ModelTarget = Pick<
  Extract<PortalGaugeSource, { from: 'model' }>,
  'targetFn' | 'targetField' | 'targetFactor' | 'targetCondition' | 'intervalMinutes' | 'byField'
>

/** The further measures that a chart shows: one that is divided has none. */
export const listFurtherMeasures = <Measure>(
  measures: readonly Measure[] | undefined,
  shape: ChartShape,
  isDivided: boolean,
): readonly Measure[] => (hasFurtherMeasures(shape) && !isDivided && measures ? measures : [])

type ModelChartSource = Extract<PortalChartSource, { from: 'model' }>

export const isCandle = (widget: PortalWidget): boolean => widget.kind === 'chart' && widget.shape === 'candle'

/** The field that is calculated with, and the date by which the newest record is found. */
const listMeasureFields = ({
  fn,
  field,
  byField = '',
}: {
  fn: PortalFunction
  field: string
  byField?: string | undefined
}): string[] => (fn === 'count' ? [] : fn === 'last' ? [field, byField] : [field])

/** The further fields of a chart of a model. */
function listExtraFields(source: ModelChartSource, shape: ChartShape): string[] {
  const { split, second, further } = readChartExtras(source, shape)
  const measured = [...(second ? [second] : []), ...further]
  return [...(split ? [split.field] : []), ...measured.flatMap(listMeasureFields)]
}

/** Distinct fields of the model that a widget uses. */
export function listUsedFields(widget: PortalWidget): string[] {
  if (!('source' in widget) || widget.source.from !== 'model') return []
  if (widget.kind === 'map') return listUsedMapFields(widget.source, widget.layer)
  const { source } = widget
  const target = widget.kind === 'gauge' || widget.kind === 'ranking' ? readModelTarget(widget) : undefined
  const names = [
    ...listConditions(widget).flatMap(listConditionFields),
    ...(source.period ? [source.period.field] : []),
    ...('fn' in source ? (isCandle(widget) ? [source.field] : listMeasureFields(source)) : []),
    ...(target ? listMeasureFields(target) : []),
    ...('groupBy' in source ? [source.groupBy] : []),
    ...('dateField' in source ? listEntryFields(source) : []),
    ...(widget.kind === 'chart' && widget.source.from === 'model' ? listExtraFields(widget.source, widget.shape) : []),
    ...(widget.kind === 'records' ? [...widget.columns, ...(widget.sort ? [widget.sort.field] : [])] : []),
  ]
  return [...new Set(names)]
}

export const readModelTarget = ({ source }: PortalWidgetByKind<'gauge' | 'ranking'>) =>
  source.from === 'model' ? readTarget(source) : undefined

/** What values are multiplied by. */
export function listFactors(widget: PortalWidget): number[] {
  if (!('source' in widget)) return []
  const { source } = widget
  const isCounted = 'fn' in source && source.fn === 'count' && hasFunction(widget)
  const own = 'factor' in source && !isCounted ? [source.factor] : []
  const target = 'targetFactor' in source && hasTarget(source) ? [source.targetFactor] : []
  return [...own, ...target, ...(widget.kind === 'chart' ? listChartFactors(widget) : [])].flatMap(
    (factor) => factor ?? [],
  )
}

/** Points and lines of maps have the value of a field, and candlesticks have four; their function is not used. */
const hasFunction = (widget: PortalWidget): boolean =>
  !isCandle(widget) && (widget.kind !== 'map' || widget.layer === 'regions')

const hasTarget = (source: PortalGaugeSource | PortalSeriesSource): boolean =>
  source.from === 'model' ? ![undefined, 'count'].includes(source.targetFn) : (source.targetField ?? '') !== ''

function listChartFactors({ source, shape }: PortalWidgetByKind<'chart'>): (number | undefined)[] {
  if (source.from === 'interface') {
    const further = listFurtherMeasures(source.further, shape, (source.splitField ?? '') !== '')
    return [hasSecondMeasure(shape) ? source.secondFactor : undefined, ...further.map(({ factor }) => factor)]
  }
  const { second, further } = readChartExtras(source, shape)
  const measures = [...(second ? [second] : []), ...further]
  return measures.filter(({ fn }) => fn !== 'count').map(({ factor }) => factor)
}

type ModelMapSource = Extract<PortalMapSource, { from: 'model' }>
type MapEnd = { place: string } | { longitude: string; latitude: string }

/** The fields of a model that have the position of a place, or of both ends of a line; none in the layer of regions. */
export function listMapEnds(source: ModelMapSource, layer: MapLayer): MapEnd[] {
  const { placeField, longitudeField, latitudeField, toPlaceField, toLongitudeField, toLatitudeField } = source
  const from = placeField === '' ? { longitude: longitudeField, latitude: latitudeField } : { place: placeField }
  const to = toPlaceField === '' ? { longitude: toLongitudeField, latitude: toLatitudeField } : { place: toPlaceField }
  return layer === 'regions' ? [] : layer === 'points' ? [from] : [from, to]
}

/** Distinct fields of a model that a map shows. */
export function listMapFields(source: ModelMapSource, layer: MapLayer): string[] {
  const { nameField, valueField, fn } = source
  if (layer === 'regions') return [nameField, ...listMeasureFields({ ...source, fn, field: valueField })]
  const positions = listMapEnds(source, layer).flatMap((end) => Object.values(end) as string[])
  const shown = [nameField, valueField, ...listLevelFields(source, layer)]
  return [...new Set([...positions, ...shown.filter((field) => field !== '')])]
}

function listUsedMapFields(source: ModelMapSource, layer: MapLayer): string[] {
  const { condition, period } = source
  const narrowing = [...listConditionFields(condition), ...(period ? [period.field] : [])]
  return [...new Set([...narrowing, ...listMapFields(source, layer), ...listDetailFields(source, layer)])]
}

/** What the details of points show. */
export const listDetails = ({ details = [] }: PortalMapSource, layer: MapLayer): readonly MapDetail[] =>
  layer === 'points' ? details : []
export const listDetailFields = (source: PortalMapSource, layer: MapLayer): string[] =>
  listDetails(source, layer).map(({ field }) => field)

/** What points are colored by, and the areas that one opens. */
const listLevelFields = ({ kindField = '', areaField = '' }: PortalMapSource, layer: MapLayer): string[] =>
  layer === 'points' ? [kindField, areaField] : []

/** Fields of a data interface that a map needs, without its details; '' for a position that is still to be chosen. */
export function listInterfaceMapFields(
  source: Extract<PortalMapSource, { from: 'interface' }>,
  layer: MapLayer,
): string[] {
  const { nameField, valueField, longitudeField, latitudeField, toLongitudeField, toLatitudeField } = source
  if (layer === 'regions') return [nameField, valueField]
  const ends = layer === 'flows' ? [toLongitudeField, toLatitudeField] : []
  const shown = [nameField, valueField, ...listLevelFields(source, layer)].filter((field) => field !== '')
  return [longitudeField, latitudeField, ...ends, ...shown]
}

/** The fields of dated entries; one of a timeline without a second line is left out. */
export const listEntryFields = ({
  dateField,
  titleField,
  noteField,
}: Pick<PortalEntrySource, 'dateField' | 'titleField' | 'noteField'>): string[] => [
  dateField,
  titleField,
  ...(noteField === '' ? [] : [noteField]),
]

/** The condition of the records of a widget, and those of its measures. */
export function listConditions(widget: PortalWidget): SchemeCondition[] {
  if (!('source' in widget) || widget.source.from !== 'model') return []
  return [widget.source.condition, ...listMeasureConditions(widget)]
}

function listMeasureConditions(widget: PortalWidget): SchemeCondition[] {
  if (widget.kind === 'gauge' || widget.kind === 'ranking') return listFilled(readModelTarget(widget)?.condition)
  if (widget.kind !== 'chart' || widget.source.from !== 'model') return []
  const { second, further, valueCondition } = readChartExtras(widget.source, widget.shape)
  return [valueCondition, second?.condition, ...further.map(({ condition }) => condition)].flatMap(listFilled)
}

const listFilled = <T>(one: T | undefined): T[] => (one === undefined ? [] : [one])

/** Choices of fields that the conditions of a widget name. */
export const listUsedChoices = (widget: PortalWidget): ConditionUse[] =>
  listConditions(widget)
    .flatMap(listConditionUses)
    .filter(({ choice }) => choice !== null)

/** The part of a widget that names a data interface. */
export type InterfaceSource = Extract<Extract<PortalWidget, { source: object }>['source'], { from: 'interface' }>

/** Fields of the data interface that a widget uses; '' for one that is still to be chosen. */
export function listInterfaceFields(widget: PortalWidget): string[] {
  if (!('source' in widget)) return []
  const { source } = widget
  if (source.from !== 'interface') return []
  if ('longitudeField' in source) {
    const layer = widget.kind === 'map' ? widget.layer : 'points'
    return [...listInterfaceMapFields(source, layer), ...listDetailFields(source, layer)]
  }
  if ('dateField' in source) return listEntryFields(source)
  const target = 'targetField' in source && source.targetField ? [source.targetField] : []
  if (!('nameField' in source)) return source.fn === 'count' ? target : [source.field, ...target]
  if (widget.kind === 'chart' && widget.shape === 'candle' && widget.source.from === 'interface') {
    const { nameField, valueField, openField = '', lowField = '', highField = '' } = widget.source
    return [nameField, openField, valueField, lowField, highField]
  }
  const extras = 'splitField' in source || 'secondField' in source ? [source.splitField, source.secondField] : []
  return [
    ...[source.nameField, source.valueField, ...target, ...extras.flatMap((field) => field || [])],
    ...(widget.kind === 'chart' ? listFurtherFields(widget) : []),
  ]
}

const listFurtherFields = ({ source, shape }: PortalWidgetByKind<'chart'>): string[] =>
  source.from === 'interface'
    ? listFurtherMeasures(source.further, shape, (source.splitField ?? '') !== '').map(({ field }) => field)
    : []
