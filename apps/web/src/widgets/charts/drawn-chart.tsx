import { buildChartOption } from '@armature/form-engine/chart/build-option'
import type { ChartDrawing } from '@armature/form-engine/chart/drawing'
import type { ChartPalette } from '@armature/form-engine/chart/palette'
import { lazy, type ReactNode, Suspense, useCallback } from 'react'
import type { OptionBuilder } from '../../energy/charts/chart.tsx'
import type { Tokens } from '../../ui/theme/tokens.ts'
import { type ChartPress, fadeOthers, findPressedGroup } from './pressed-group.ts'
import { CrossFilterFrame } from '../filters/cross-filter-frame.tsx'
import type { CrossFilter } from '../filters/use-cross-filter.ts'
import { WordCloud } from './word-cloud.tsx'

// the chart library is loaded lazily, and of it no more than is needed
const BasicChart = lazy(() => import('./basic-chart.tsx'))
const ExtendedChart = lazy(() => import('./extended-chart.tsx'))

interface DrawnChartProps {
  drawing: ChartDrawing
  /** description for screen readers */
  summary: string
  /** kept by the caller: a new one draws the chart again */
  buildPalette: (tokens: Tokens) => ChartPalette
  /** CSS colors of the words of a cloud */
  wordColors: readonly string[]
  /** where a press on a group narrows other widgets */
  filter?: CrossFilter | undefined
  /** shown until the chart library is there */
  waiting?: ReactNode
}

/** A chart of any shape, in the colors of a page or of a screen. */
export function DrawnChart({ drawing, summary, buildPalette, wordColors, filter, waiting }: DrawnChartProps) {
  const chosen = filter?.chosen
  const buildOption = useCallback<OptionBuilder>(
    (tokens) => {
      const option = buildChartOption(drawing, buildPalette(tokens))
      return chosen === undefined ? option : fadeOthers(option, drawing, chosen)
    },
    [drawing, buildPalette, chosen],
  )
  if (drawing.shape === 'cloud')
    return <WordCloud drawing={drawing} summary={summary} colors={wordColors} filter={filter} />
  const press = (pressed: ChartPress) => {
    const group = findPressedGroup(drawing, pressed)
    if (group !== undefined) filter?.press(group)
  }
  const isExtended = drawing.parts.length > 0 || drawing.bands.length > 0 || extendedShapes.has(drawing.shape)
  const Chart = isExtended ? ExtendedChart : BasicChart
  return (
    <CrossFilterFrame filter={filter} names={drawing.names}>
      <Suspense fallback={waiting}>
        <Chart summary={summary} buildOption={buildOption} onPress={filter && press} />
      </Suspense>
    </CrossFilterFrame>
  )
}

const extendedShapes: ReadonlySet<string> = new Set(['mixed', 'scatter', 'heatmap', 'treemap', 'sunburst'])
