import type { EChartsCoreOption } from 'echarts/core'
import { lazy, Suspense } from 'react'
import type { Tokens } from '../../ui/theme/tokens.ts'
import css from './chart.module.css'

export type OptionBuilder = (tokens: Tokens) => EChartsCoreOption
/** @param mark what the chart library says about it */
export type PressHandler = (mark: {
  name: string
  dataIndex: number
  value: unknown
  treePathInfo?: readonly { name: string }[]
}) => void

const fetchCanvas = () => import('./chart-canvas.tsx')
const ChartCanvas = lazy(fetchCanvas)

/** Loads the chart library while the data are loading. */
export function preloadCharts(): void {
  // If it fails, the panel loads it again and shows the error.
  void fetchCanvas().catch(() => undefined)
}

interface ChartProps {
  /** description of the chart for screen readers */
  summary: string
  buildOption: OptionBuilder
  /** a mark of the chart was pressed */
  onPress?: PressHandler | undefined
}

/** A chart that fills its box. */
export function Chart({ summary, buildOption, onPress }: ChartProps) {
  return (
    <div role="img" aria-label={summary} className={css.chart}>
      <Suspense>
        <ChartCanvas buildOption={buildOption} onPress={onPress} />
      </Suspense>
    </div>
  )
}
