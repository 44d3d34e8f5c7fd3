/**
 * Chart types of portals and screens. `mixed`: bars and a line, each with an axis of its own; `cloud`: words, the larger the greater
 * their value; `candle`: how a value began and ended in a span of time, and its least and largest one.
 */
export const chartShapes = [
  'bar',
  'row',
  'line',
  'area',
  'mixed',
  'scatter',
  'pie',
  'ring',
  'rose',
  'radar',
  'funnel',
  'heatmap',
  'treemap',
  'sunburst',
  'cloud',
  'candle',
] as const
export type ChartShape = (typeof chartShapes)[number]

/** Whether a chart divides its groups by a second field. */
export const readSplitUse = (shape: ChartShape): 'none' | 'optional' | 'required' => splitUses[shape] ?? 'none'
const splitUses: Partial<Record<ChartShape, 'optional' | 'required'>> = {
  bar: 'optional',
  row: 'optional',
  line: 'optional',
  area: 'optional',
  heatmap: 'required',
  treemap: 'optional',
  sunburst: 'required',
}

/** Whether a chart shows a second measure of each group: the line of `mixed`, the vertical position in `scatter`. */
export const hasSecondMeasure = (shape: ChartShape): boolean => shape === 'mixed' || shape === 'scatter'

/** Further measures of a chart, each a part of its groups with a name of its own. */
export const maxFurtherMeasures = 4
/** Whether a chart shows further measures, instead of dividing its groups by a field. */
export const hasFurtherMeasures = (shape: ChartShape): boolean => furtherShapes.has(shape)
const furtherShapes: ReadonlySet<ChartShape> = new Set(['bar', 'row', 'line', 'area'])

/** Times of the day that are marked behind a chart. */
export const maxBands = 24
/** Whether a chart can mark times of the day: its groups are times along the horizontal axis. */
export const hasBands = (shape: ChartShape, bucket: PortalBucket): boolean =>
  bandShapes.has(shape) && (bucket === '15min' || bucket === 'hour')
const bandShapes: ReadonlySet<ChartShape> = new Set(['bar', 'line', 'area', 'mixed'])

/** The figures of a candlestick chart, which are its parts. */
export const candleParts = ['open', 'close', 'low', 'high'] as const
export type CandlePart = (typeof candleParts)[number]

/** Time spans of portal figures. */
export const portalSpans = ['day', 'week', 'month', 'year'] as const
export type PortalSpan = (typeof portalSpans)[number]

/**
 * Aggregate functions over the values of a field, or over the records themselves. `energy`: each value times the hours for which it
 * lasts, such as MWh from MW. `last`: the value of the newest record that has one; of a data interface, of its last record.
 */
export const portalFunctions = ['count', 'sum', 'avg', 'min', 'max', 'energy', 'last'] as const
export type PortalFunction = (typeof portalFunctions)[number]
/** How long a value lasts if a measure does not say it. */
export const usualIntervalMinutes = 15

/** How a date is truncated for grouping; '' leaves it as it is. */
export const portalBuckets = ['', '15min', 'hour', 'day', 'week', 'month', 'year'] as const
export type PortalBucket = (typeof portalBuckets)[number]

/** What a countdown shows when its moment has passed: that it has, or the time since then. */
export const countdownEnds = ['reached', 'elapsed'] as const

/** What a map shows: records at their positions, a value for each region, or lines from one position to another. */
export const mapLayers = ['points', 'regions', 'flows'] as const
export type MapLayer = (typeof mapLayers)[number]

/** How many places or lines a map shows at most. */
export const mapLimits: Record<MapLayer, number> = { points: 20_000, regions: 100, flows: 200 }
/** How many of the points have a name and a page, those with a level first; the others are dots with their value. */
export const namedPoints = 1000

/** Further layers of a map of points at most, each with records of its own. */
export const maxFurtherLayers = 3
/** Fields that the details of a point show at most. */
export const maxMapDetails = 8
/** Kinds of points that have a color of their own on a map; the last one is all others. */
export const maxKinds = 8
/** Squares of a map, in degrees. */
export const squareLimits = { least: 1, most: 30 } as const
/** Whether points have layers or kinds to choose, or are opened by areas or squares. */
export const hasMapLevels = ({
  layer,
  squareDegrees,
  furtherLayers = [],
  source: { kindField = '', areaField = '' },
}: {
  layer: MapLayer
  squareDegrees?: number | undefined
  furtherLayers?: readonly unknown[] | undefined
  source: { kindField?: string | undefined; areaField?: string | undefined }
}): boolean =>
  layer === 'points' &&
  (squareDegrees !== undefined || kindField !== '' || areaField !== '' || furtherLayers.length > 0)

/** Filters of one widget. */
export const maxFilters = 8
/** Of all filters of a portal or a screen. */
export const maxFilterValues = 40

/** Kinds of filters of a portal or a screen. */
export const filterTypes = ['date', 'choice', 'organization'] as const
export type FilterType = (typeof filterTypes)[number]

/** Spans of time relative to now that a filter by date offers. */
export const filterRanges = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'thisWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
] as const
export type FilterRange = (typeof filterRanges)[number]

/** What a carousel shows. */
export const carouselContents = ['pictures', 'notices'] as const
