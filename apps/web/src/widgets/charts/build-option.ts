import type { EChartsCoreOption } from 'echarts/core'
import { buildHeatOption, buildMixedOption, buildPartsOption, buildScatterOption } from './axes-option.ts'
import type { ChartDrawing } from './drawing.ts'
import type { ChartPalette } from './palette.ts'
import { buildSunburstOption, buildTreeMapOption } from './tree-option.ts'

/** Whether a chart is drawn by `buildDrawingOption`: it has parts, or needs more than one value of each group. */
export const isManifold = ({ shape, parts }: Pick<ChartDrawing, 'shape' | 'parts'>): boolean =>
  parts.length > 0 || manifoldShapes.has(shape)

const manifoldShapes: ReadonlySet<string> = new Set(['row', 'mixed', 'scatter', 'heatmap', 'treemap', 'sunburst'])

export function buildDrawingOption(drawing: ChartDrawing, palette: ChartPalette): EChartsCoreOption {
  switch (drawing.shape) {
    case 'mixed':
      return buildMixedOption(drawing, palette)
    case 'scatter':
      return buildScatterOption(drawing, palette)
    case 'heatmap':
      return buildHeatOption(drawing, palette)
    case 'treemap':
      return buildTreeMapOption(drawing, palette)
    case 'sunburst':
      return buildSunburstOption(drawing, palette)
    default:
      return buildPartsOption(drawing, palette)
  }
}
