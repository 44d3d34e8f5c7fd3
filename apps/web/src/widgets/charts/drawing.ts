import type { PortalWidgetByKind, PortalWidgetData } from '@armature/contract'
import { hasBands, type CandlePart } from '@armature/contract/visual-dev/portal-options'
import { findBandName, type ChartDrawing, type DrawnBand } from '@armature/form-engine/chart/drawing'
import { formatDecimal } from '../../energy/figures/number.ts'
import { formatBucket } from '../bucket-name.ts'
import type { PressedGroup } from '../filters/cross-filter.ts'

type ChartSettings = Pick<
  PortalWidgetByKind<'chart'>,
  'shape' | 'source' | 'unit' | 'decimals' | 'secondUnit' | 'secondDecimals' | 'bands'
>

interface DrawingTexts {
  /** of the chart */
  title: string
  /** of the values, if the server has not named them */
  name: string
  /** of a group without a name */
  nothing: string
  /** of the parts of a candlestick chart */
  candle: Record<CandlePart, string>
  offsetMinutes: number
}

/** Arranges the data of a chart by group and part. */
export function buildDrawing(
  { shape, source, unit, decimals, secondUnit = '', secondDecimals = 0, bands = [] }: ChartSettings,
  { series = [], measures }: Pick<PortalWidgetData, 'series' | 'measures'>,
  { title, name, nothing, candle, offsetMinutes }: DrawingTexts,
): ChartDrawing {
  const [bucket, partBucket] = source.from === 'model' ? [source.bucket, source.splitBucket ?? ''] : (['', ''] as const)
  const parts = listParts(series)
  const groups = listGroups(series)
  const label = ({ name: group, at }: NamedGroup, by: typeof bucket) =>
    at === null ? group || nothing : formatBucket(at, by, offsetMinutes)
  const rows = parts.length === 0 ? [''] : parts.map(getKey)
  return {
    shape,
    title,
    names: groups.map(({ group }) => label(group, bucket)),
    parts: parts.map((part) => (shape === 'candle' ? candle[part.name as CandlePart] : label(part, partBucket))),
    values: rows.map((row) => groups.map(({ values }) => values.get(row) ?? null)),
    second: series.some(({ second }) => second !== undefined) ? groups.map(({ second }) => second) : null,
    bands: hasBands(shape, bucket)
      ? findBands(
          bands,
          groups.map(({ group }) => group.at),
          offsetMinutes,
        )
      : [],
    measures: measures ?? { value: name, second: '' },
    format: (value) => `${formatDecimal(value, decimals)} ${unit}`.trim(),
    formatSecond: (value) => `${formatDecimal(value, secondDecimals)} ${secondUnit}`.trim(),
  }
}

/** The ranges of groups that are in a band, by the time of the day at which they begin. */
function findBands(
  bands: NonNullable<ChartSettings['bands']>,
  times: readonly (number | null)[],
  offsetMinutes: number,
): DrawnBand[] {
  const ranges: (DrawnBand & { band: number })[] = []
  for (const [group, at] of times.entries()) {
    if (at === null) continue
    const minute = Math.floor(at / 60_000 + offsetMinutes) % dayMinutes
    const band = bands.findIndex(({ from, to }) =>
      from <= to ? from <= minute && minute < to : from <= minute || minute < to,
    )
    const found = bands[band]
    if (!found) continue
    const last = ranges.at(-1)
    if (last && last.band === band && last.to === group - 1) last.to = group
    else ranges.push({ from: group, to: group, name: found.name, color: found.color, band })
  }
  return ranges.map(({ band: _band, ...range }) => range)
}

const dayMinutes = 1440

type Value = NonNullable<PortalWidgetData['series']>[number]
type NamedGroup = Pick<Value, 'name' | 'at'>

const getKey = ({ name, at }: NamedGroup): string => `${at ?? ''} ${name}`

/** All parts: times in their order, others as they come. */
function listParts(series: readonly Value[]): NamedGroup[] {
  const parts = new Map(series.flatMap(({ part }) => (part ? [[getKey(part), part] as const] : [])))
  return [...parts.values()].toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
}

interface Group {
  group: NamedGroup
  /** as a filter names it */
  key: string | undefined
  values: Map<string, number | null>
  second: number | null
}

/** The groups of a chart in the order of their names. */
export const listGroupKeys = ({ series = [] }: Pick<PortalWidgetData, 'series'>): PressedGroup[] =>
  listGroups(series).map(({ group: { at }, key }) => ({ at, key }))

/** The values of a group follow each other. A part that comes again belongs to another group of the same name. */
function listGroups(series: readonly Value[]): Group[] {
  const groups: Group[] = []
  for (const { part, value, second = null, key: own, ...group } of series) {
    const key = part ? getKey(part) : ''
    const last = groups.at(-1)
    if (last && getKey(last.group) === getKey(group) && !last.values.has(key)) last.values.set(key, value)
    else groups.push({ group, key: own, values: new Map([[key, value]]), second })
  }
  return groups
}

/** The figures of a chart as a table: one row for each group. */
export function listTableRows(drawing: ChartDrawing) {
  const { names, parts, values, second, measures, format, formatSecond } = drawing
  const columns = [...(parts.length === 0 ? [measures.value] : parts), ...(second ? [measures.second] : [])]
  const rows = names.map((name, at) => [
    [name, findBandName(drawing, at)].filter(Boolean).join('  '),
    ...values.map((row) => format(row[at] ?? null)),
    ...(second ? [formatSecond(second[at] ?? null)] : []),
  ])
  return { columns, rows }
}
