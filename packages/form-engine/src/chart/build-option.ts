import {
  buildCandleOption,
  buildHeatOption,
  buildMixedOption,
  buildPartsOption,
  buildScatterOption,
} from './axes-option.ts'
import { addBands } from './band-option.ts'
import type { ChartDrawing } from './drawing.ts'
import type { ChartOption, ChartPalette } from './palette.ts'
import { buildFunnelOption, buildPieOption, buildRadarOption } from './round-option.ts'
import { buildSunburstOption, buildTreeMapOption } from './tree-option.ts'

/**
 * The options of the chart library (Apache ECharts) for a chart of any shape but a word cloud, in the browser and in files.
 */
export function buildChartOption(drawing: ChartDrawing, palette: ChartPalette): ChartOption {
  switch (drawing.shape) {
    case 'pie':
    case 'ring':
    case 'rose':
      return buildPieOption(drawing, palette)
    case 'radar':
      return buildRadarOption(drawing, palette)
    case 'funnel':
      return buildFunnelOption(drawing, palette)
    case 'mixed':
      return addBands(buildMixedOption(drawing, palette), drawing, palette)
    case 'scatter':
      return buildScatterOption(drawing, palette)
    case 'candle':
      return buildCandleOption(drawing, palette)
    case 'heatmap':
      return buildHeatOption(drawing, palette)
    case 'treemap':
      return buildTreeMapOption(drawing, palette)
    case 'sunburst':
      return buildSunburstOption(drawing, palette)
    default:
      return addBands(buildPartsOption(drawing, palette), drawing, palette)
  }
}
