import type { ReportData } from '@armature/contract'
import { useMemo } from 'react'
import { DrawnChart } from '../../../widgets/charts/drawn-chart.tsx'
import type { ChartDrawing } from '../../../widgets/charts/drawing.ts'
import { buildPagePalette } from '../../../widgets/charts/palette.ts'
import { cloudColors } from '../../../widgets/charts/word-cloud.tsx'
import { formatMeasure, withUnit } from './figures.ts'
import css from './report-view.module.css'

type ChartData = NonNullable<ReportData['chart']>

/** The groups as a chart; the table below shows every figure. */
export default function ReportChart({ chart }: { chart: ChartData }) {
  const { measure, names } = chart
  const drawing = useMemo(() => toDrawing(chart), [chart])
  const summary = `${measure.label}: ${names.slice(0, 5).join(', ')}`
  return (
    <div className={css.chart}>
      <div className={css.plot}>
        <DrawnChart drawing={drawing} summary={summary} buildPalette={buildPagePalette} wordColors={cloudColors} />
      </div>
    </div>
  )
}

function toDrawing({ type, measure, names, series, second }: ChartData): ChartDrawing {
  const format = (by: ChartData['measure']) => (value: number | null) =>
    withUnit(formatMeasure(value === null ? null : String(value), by), by.unit)
  return {
    shape: type === 'pie' ? 'ring' : type,
    title: measure.label,
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
