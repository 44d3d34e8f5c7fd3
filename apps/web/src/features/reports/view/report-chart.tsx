import { isEmptyDrawing } from '@armature/form-engine/chart/drawing'
import { buildReportDrawing, type ReportChart as ChartData } from '@armature/form-engine/chart/report-drawing'
import { useMemo } from 'react'
import { DrawnChart } from '../../../widgets/charts/drawn-chart.tsx'
import { buildPagePalette } from '../../../widgets/charts/palette.ts'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { cloudColors } from '../../../widgets/charts/word-cloud.tsx'
import css from './report-view.module.css'

/** The groups as a chart; the table below shows every figure. */
export default function ReportChart({ chart }: { chart: ChartData }) {
  const { measure, names } = chart
  const drawing = useMemo(() => buildReportDrawing(chart), [chart])
  const summary = `${measure.label}: ${names.slice(0, 5).join(', ')}`
  if (isEmptyDrawing(drawing)) return null
  return (
    <div className={css.chart}>
      <div className={css.plot}>
        <DrawnChart
          {...{ drawing, summary }}
          buildPalette={buildPagePalette}
          wordColors={cloudColors}
          waiting={<Skeleton rows={4} />}
        />
      </div>
    </div>
  )
}
