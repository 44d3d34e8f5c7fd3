import { type ReportChartType, type ReportData, hasSecondMeasure } from '@armature/contract'
import { type GroupNode, sortChildren } from './group-tree.ts'
import type { LineOptions } from './report-lines.ts'

/** Maximum number of series of a chart that colors and marks can distinguish; a heat map distinguishes by position. */
const maxSeries = 5
const maxHeatRows = 60
const maxNames = 60

/** A chart of the outermost groups: one series, or one per column of a cross table, or per inner group. */
export function buildChart(
  root: GroupNode,
  measures: ReportData['measures'],
  lines: LineOptions,
  columnName: (key: string | null) => string,
): ReportData['chart'] {
  const { chart, kind, rows } = lines.definition
  const measure = chart && measures[chart.measure]
  if (!chart || !measure?.isNumber || (kind === 'detail' && rows.length === 0)) return null
  const at = chart.measure
  const { type } = chart
  const nodes = sortChildren(root, lines).slice(0, maxNames)
  const second = buildSecond(chart, measures, nodes)
  if (nodes.length === 0 && kind === 'cross') {
    const values = lines.columns.map((column) => root.across.get(column)?.[at] ?? null)
    return { type, measure, names: lines.columns.map(columnName), series: [{ name: measure.label, values }] }
  }
  const names = nodes.map(({ keys }) => lines.nameOf(0, keys[0] ?? null))
  const most = type === 'heatmap' || type === 'treemap' || type === 'sunburst' ? maxHeatRows : maxSeries
  if (kind === 'cross' && !isSingle(type)) {
    const series = lines.columns.slice(0, most).map((column) => ({
      name: columnName(column),
      values: nodes.map(({ across }) => across.get(column)?.[at] ?? null),
    }))
    return { type, measure, names, series }
  }
  if (most === maxHeatRows && kind !== 'cross' && rows.length > 1)
    return { type, measure, names, series: listInnerSeries(nodes, at, lines).slice(0, most) }
  const series = [{ name: measure.label, values: nodes.map(({ figures }) => figures[at] ?? null) }]
  return { type, measure, names, series, ...(second && { second }) }
}

/** Charts of one value for each group. */
const isSingle = (type: ReportChartType): boolean => type === 'pie' || type === 'cloud' || hasSecondMeasure(type)

type Chart = NonNullable<LineOptions['definition']['chart']>

function buildSecond({ type, second: at = -1 }: Chart, measures: ReportData['measures'], nodes: readonly GroupNode[]) {
  const measure = hasSecondMeasure(type) ? measures[at] : undefined
  if (!measure?.isNumber) return undefined
  return { measure, values: nodes.map(({ figures }) => figures[at] ?? null) }
}

/** A series for each group of the second level, in the order of their names. */
function listInnerSeries(nodes: readonly GroupNode[], at: number, lines: LineOptions) {
  const names = new Map<string | null, string>()
  const values = nodes.map((node) => {
    const children = sortChildren(node, lines)
    for (const { keys } of children) names.set(keys[1] ?? null, lines.nameOf(1, keys[1] ?? null))
    return new Map(children.map(({ keys, figures }) => [keys[1] ?? null, figures[at] ?? null]))
  })
  const ordered = [...names].sort(([a], [b]) => Number(a === null) - Number(b === null) || lines.compareKeys(1, a, b))
  return ordered.map(([key, name]) => ({ name, values: values.map((row) => row.get(key) ?? null) }))
}
