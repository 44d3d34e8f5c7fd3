import type { EChartsCoreOption } from 'echarts/core'
import { lazy, Suspense } from 'react'
import type { Tokens } from '../../ui/tokens.ts'
import css from './chart.module.css'

export type OptionOf = (tokens: Tokens) => EChartsCoreOption

const fetchCanvas = () => import('./chart-canvas.tsx')
const ChartCanvas = lazy(fetchCanvas)

/** Fetches the chart library while the data are on their way. */
export function preloadCharts(): void {
  // Where it fails, the panel asks again and shows the fault.
  void fetchCanvas().catch(() => undefined)
}

/** @param summary the chart in a sentence, for who does not see it */
export function Chart({ summary, optionOf }: { summary: string; optionOf: OptionOf }) {
  return (
    <div role="img" aria-label={summary} className={css.chart}>
      <Suspense>
        <ChartCanvas optionOf={optionOf} />
      </Suspense>
    </div>
  )
}
