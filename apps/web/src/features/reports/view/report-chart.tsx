import type { ReportData } from '@armature/contract'
import { PieChart } from 'echarts/charts'
import { use as register } from 'echarts/core'
import { useCallback, useMemo } from 'react'
import {
  buildAxisLabel,
  buildAxisLine,
  buildChartBase,
  buildGridLines,
  noAxisLine,
} from '../../../energy/charts/axes.ts'
import { Chart, type OptionBuilder } from '../../../energy/charts/chart.tsx'
import { createTip } from '../../../energy/charts/tip.ts'
import { formatTick } from '../../../energy/figures/number.ts'
import { Legend } from '../../../energy/pieces/legend.tsx'
import { buildDrawingOption } from '../../../widgets/charts/build-option.ts'
import type { ChartDrawing } from '../../../widgets/charts/drawing.ts'
import ManifoldChart from '../../../widgets/charts/manifold-chart.tsx'
import { buildPagePalette } from '../../../widgets/charts/palette.ts'
import { WordCloud, cloudColors } from '../../../widgets/charts/word-cloud.tsx'
import { formatMeasure, withUnit } from './figures.ts'
import css from './report-view.module.css'

register([PieChart])

type ChartData = NonNullable<ReportData['chart']>

/** The groups as a chart; the table below shows every figure. */
export default function ReportChart({ chart }: { chart: ChartData }) {
  if (chart.type === 'bar' || chart.type === 'line' || chart.type === 'pie') return <SimpleChart chart={chart} />
  return <DrawnChart chart={chart} />
}

function DrawnChart({ chart }: { chart: ChartData }) {
  const drawing = useMemo(() => toDrawing(chart), [chart])
  const buildOption = useCallback<OptionBuilder>(
    (tokens) => buildDrawingOption(drawing, buildPagePalette(tokens)),
    [drawing],
  )
  const summary = describeChart(chart)
  return (
    <div className={css.chart}>
      <div className={css.plot}>
        {chart.type === 'cloud' ? (
          <WordCloud drawing={drawing} summary={summary} colors={cloudColors} />
        ) : (
          <ManifoldChart summary={summary} buildOption={buildOption} />
        )}
      </div>
    </div>
  )
}

function toDrawing({ type, measure, names, series, second }: ChartData): ChartDrawing {
  const format = (by: ChartData['measure']) => (value: number | null) =>
    withUnit(formatMeasure(value === null ? null : String(value), by), by.unit)
  return {
    shape: type,
    names,
    parts: series.length > 1 || type === 'heatmap' ? series.map(({ name }) => name) : [],
    values: series.map(({ values }) => values.map(toNumber)),
    second: second ? second.values.map(toNumber) : null,
    measures: { value: measure.label, second: second?.measure.label ?? '' },
    format: format(measure),
    formatSecond: format(second?.measure ?? measure),
  }
}

const toNumber = (value: string | null): number | null => (value === null ? null : Number(value))
const describeChart = ({ measure, names }: ChartData): string => `${measure.label}: ${names.slice(0, 5).join(', ')}`

/** The outermost groups as bars, a line or a ring. */
function SimpleChart({ chart }: { chart: ChartData }) {
  const { measure, series, names, type } = chart
  const buildOption = useMemo<OptionBuilder>(() => {
    const text = (value: unknown) =>
      withUnit(formatMeasure(typeof value === 'number' ? String(value) : null, measure), measure.unit)
    return (tokens) => {
      const base = buildChartBase(tokens)
      if (type === 'pie') {
        const values = series[0]?.values ?? []
        return {
          ...base,
          tooltip: {
            ...base.tooltip,
            trigger: 'item',
            formatter: ({ name, value, dataIndex }: Slice) =>
              createTip(name, [{ label: measure.label, value: text(value), color: getColorToken(dataIndex) }]),
          },
          series: [
            {
              type: 'pie',
              radius: ['48%', '78%'],
              label: { color: tokens.color('text-2'), fontSize: 12 },
              itemStyle: { borderColor: tokens.color('surface'), borderWidth: 1 },
              data: names.map((name, at) => ({
                name,
                value: toNumber(values[at] ?? null),
                itemStyle: { color: tokens.color(getColorToken(at)) },
              })),
            },
          ],
        }
      }
      return {
        ...base,
        grid: { left: 8, right: 8, top: 12, bottom: 8, containLabel: true },
        tooltip: {
          ...base.tooltip,
          axisPointer: { type: type === 'bar' ? 'shadow' : 'line' },
          formatter: (points: Point[]) =>
            createTip(
              points[0]?.name ?? '',
              points.map(({ seriesName, value, seriesIndex }) => ({
                label: seriesName,
                value: text(value),
                color: getColorToken(seriesIndex),
              })),
            ),
        },
        xAxis: {
          type: 'category',
          data: names,
          axisLabel: buildAxisLabel(tokens),
          axisLine: buildAxisLine(tokens),
          axisTick: { show: false },
        },
        yAxis: {
          type: 'value',
          axisLabel: { ...buildAxisLabel(tokens), formatter: formatTick },
          ...noAxisLine,
          splitLine: buildGridLines(tokens, 6, 0),
        },
        series: series.map(({ name, values }, at) => ({
          name,
          type,
          data: values.map(toNumber),
          barMaxWidth: 32,
          symbolSize: 5,
          lineStyle: { width: 2, type: at < 3 ? 'solid' : 'dashed' },
          itemStyle: { color: tokens.color(getColorToken(at)) },
        })),
      }
    }
  }, [measure, series, names, type])
  const summary = describeChart(chart)
  return (
    <div className={css.chart}>
      {series.length > 1 && (
        <Legend entries={series.map(({ name }, at) => ({ label: name, color: getColorToken(at) }))} />
      )}
      <div className={css.plot}>
        <Chart summary={summary} buildOption={buildOption} />
      </div>
    </div>
  )
}

interface Point {
  name: string
  seriesName: string
  seriesIndex: number
  value: unknown
}
interface Slice {
  name: string
  value: unknown
  dataIndex: number
}

const getColorToken = (at: number): string => `chart-${(at % 8) + 1}`
