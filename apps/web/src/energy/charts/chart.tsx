import type { EChartsCoreOption } from 'echarts/core'
import { lazy, Suspense } from 'react'
import type { Tokens } from '../../ui/theme/tokens.ts'
import css from './chart.module.css'

export type OptionBuilder = (tokens: Tokens) => EChartsCoreOption

const fetchCanvas = () => import('./chart-canvas.tsx')
const ChartCanvas = lazy(fetchCanvas)

/** Loads the chart library while the data are loading. */
export function preloadCharts(): void {
  // If it fails, the panel loads it again and shows the error.
  void fetchCanvas().catch(() => undefined)
}

/** @param summary description of the chart for screen readers */
export function Chart({ summary, buildOption }: { summary: string; buildOption: OptionBuilder }) {
  return (
    <div role="img" aria-label={summary} className={css.chart}>
      <Suspense>
        <ChartCanvas buildOption={buildOption} />
      </Suspense>
    </div>
  )
}
