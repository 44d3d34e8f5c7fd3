import type { PortalEntrySource, PortalMapSource, PortalWidget, PortalWidgetByKind } from '@armature/contract'
import {
  hasFurtherMeasures,
  hasSecondMeasure,
  readSplitUse,
  type PortalFunction,
} from '@armature/contract/visual-dev/portal-options'

/** Whether the settings of a widget are complete enough to request its data; a new widget lacks some. */
export function canAsk(widget: PortalWidget): boolean {
  if (widget.kind === 'filter') return widget.filters.some(({ type }) => type !== 'date')
  if (!('source' in widget)) return false
  const { source } = widget
  if (widget.kind === 'chart' && !hasExtras(widget)) return false
  if (widget.kind === 'chart' && widget.shape === 'candle') return canAskCandles(widget)
  if (widget.kind === 'map') return canAskMap(widget)
  if ('dateField' in source) return hasThing(source) && source.dateField !== '' && source.titleField !== ''
  if (source.from === 'model' && 'targetFn' in source && !isTargetComplete(source)) return false
  if (source.from === 'interface')
    return (
      source.interfaceId !== '' &&
      ('fn' in source
        ? source.fn === 'count' || source.field !== ''
        : source.nameField !== '' && source.valueField !== '')
    )
  const isMeasured = !('field' in source) || isComplete(source)
  const isGrouped = !('groupBy' in source) || source.groupBy !== ''
  const hasColumns = widget.kind !== 'records' || widget.columns.length > 0
  return source.modelId !== '' && isMeasured && isGrouped && hasColumns
}

/** Whether the full scale is fixed, or what it is calculated from is chosen. */
const isTargetComplete = ({ targetFn, targetField = '', byField }: PortalTarget): boolean =>
  !targetFn || isComplete({ fn: targetFn, field: targetField, byField })

interface PortalTarget {
  targetFn?: PortalFunction | undefined
  targetField?: string | undefined
  byField?: string | undefined
}

interface Measure {
  fn?: PortalFunction
  field: string
  byField?: string | undefined
}

/** Whether what a measure calculates with is chosen. */
const isComplete = ({ fn, field, byField = '' }: Measure): boolean =>
  fn === 'count' || (field !== '' && (fn !== 'last' || byField !== ''))

/** Whether the figures of a candlestick chart are chosen. */
function canAskCandles({ source }: PortalWidgetByKind<'chart'>): boolean {
  if (source.from === 'model') return source.modelId !== '' && source.field !== '' && source.groupBy !== ''
  const { interfaceId, nameField, valueField, openField, lowField, highField } = source
  return [interfaceId, nameField, valueField, openField, lowField, highField].every(Boolean)
}

/** Whether the positions of a map are chosen, or what its values are grouped by. */
function canAskMap({ layer, source }: Pick<PortalWidgetByKind<'map'>, 'layer' | 'source'>): boolean {
  if (!hasThing(source)) return false
  if (layer === 'regions') {
    const { nameField, valueField } = source
    const isMeasured = source.from === 'model' ? isComplete({ ...source, field: valueField }) : valueField !== ''
    return nameField !== '' && isMeasured
  }
  const { longitudeField, latitudeField, toLongitudeField, toLatitudeField } = source
  const [place, toPlace] = source.from === 'model' ? [source.placeField, source.toPlaceField] : ['', '']
  const hasAt = place !== '' || (longitudeField !== '' && latitudeField !== '')
  const hasTo = toPlace !== '' || (toLongitudeField !== '' && toLatitudeField !== '')
  return hasAt && (layer === 'points' || hasTo)
}

/** The widget without the layers of a map whose settings are not complete yet, so that its others are shown meanwhile. */
export function omitIncompleteLayers<W extends { kind: string }>(widget: W): W {
  if (!('furtherLayers' in widget)) return widget
  const { furtherLayers = [] } = widget as Pick<PortalWidgetByKind<'map'>, 'furtherLayers'>
  return { ...widget, furtherLayers: furtherLayers.filter(({ source }) => canAskMap({ layer: 'points', source })) }
}

/** The settings of further layers that their data depend on: without names, units and decimals. */
export const pickLayerData = (layers: PortalWidgetByKind<'map'>['furtherLayers'] = []) =>
  layers.map(({ id, source, most, levels }) => ({ id, source, most, levels }))

/** Whether what the type of a chart needs beside a group and a value is chosen. */
function hasExtras({ source, shape }: PortalWidgetByKind<'chart'>): boolean {
  const isModel = source.from === 'model'
  const split = isModel ? source.splitBy : source.splitField
  const hasSecond = isModel
    ? isComplete({ fn: source.secondFn, field: source.secondField ?? '', byField: source.byField })
    : !!source.secondField
  const further: readonly Measure[] = hasFurtherMeasures(shape) && !split ? (source.further ?? []) : []
  return (
    (readSplitUse(shape) !== 'required' || !!split) &&
    (!hasSecondMeasure(shape) || hasSecond) &&
    further.every(isComplete)
  )
}

const hasThing = (source: PortalEntrySource | PortalMapSource): boolean =>
  (source.from === 'model' ? source.modelId : source.interfaceId) !== ''
