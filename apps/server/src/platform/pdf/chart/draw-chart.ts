import { buildChartOption } from '@armature/form-engine/chart/build-option'
import { buildReportDrawing, type ReportChart } from '@armature/form-engine/chart/report-drawing'
import { BarChart, HeatmapChart, LineChart, PieChart, ScatterChart, SunburstChart, TreemapChart } from 'echarts/charts'
import { GridComponent, LegendPlainComponent, VisualMapContinuousComponent } from 'echarts/components'
import { init, setPlatformAPI, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { Pen } from '../pen.ts'
import { pdfLimits } from '../pdf-table.ts'
import { DrawingContext, type DrawingStep, measureText } from './drawing-context.ts'
import { drawWords } from './draw-words.ts'
import { printPalette } from './print-palette.ts'

register([BarChart, LineChart, PieChart, ScatterChart, HeatmapChart, TreemapChart, SunburstChart])
register([GridComponent, LegendPlainComponent, VisualMapContinuousComponent, CanvasRenderer])

/** Of the library: it draws one element. */
interface CanvasPainter {
  paintOne: (context: DrawingContext, element: object) => void
}

/** Where a chart is on its page, in points. */
export interface ChartBox {
  x: number
  y: number
  width: number
  height: number
  /** points for each pixel of the chart: its texts are as large as those of the table */
  scale: number
}

/**
 * Works out how the chart of a report is drawn on a page, with the options that the web app has for it.
 *
 * @throws Error if it has more values than `pdfLimits.points`, values that are too large, or cannot be drawn
 */
export function drawChart(chart: ReportChart, box: ChartBox, pen: Pen): DrawingStep[] {
  const points = chart.names.length * Math.max(1, chart.series.length)
  if (points > pdfLimits.points) throw new RangeError('a chart has too many values')
  const drawing = buildReportDrawing({
    ...chart,
    names: chart.names.map(cutName),
    series: chart.series.map(({ name, values }) => ({ name: cutName(name), values })),
  })
  if ([...drawing.values.flat(), ...(drawing.second ?? [])].some((value) => value !== null && !Number.isFinite(value)))
    throw new RangeError('a value of a chart is too large')
  if (drawing.shape === 'cloud') return drawWords(drawing, box, pen)
  const size = { width: box.width / box.scale, height: box.height / box.scale }
  const context = new DrawingContext(pen, box)
  setPlatformAPI({ measureText: (text, font = '') => measureText(pen, text, font) })
  // the library takes anything that looks like a canvas, though its types ask for an element
  const canvas = { ...size, getContext: () => context } as unknown as Parameters<typeof init>[0]
  const made = init(canvas, null, { ...size, devicePixelRatio: 1, ssr: true })
  try {
    made.setOption(adaptToPaper(buildChartOption(drawing, printPalette), size.width, drawing.parts.length))
    const { painter, storage } = made.getZr()
    // the painter itself would go on with large charts later, in portions
    const { paintOne } = painter as unknown as CanvasPainter
    for (const element of storage.getDisplayList(true)) {
      // alone, it would count as outside of the picture
      element.culling = false
      paintOne(context, element)
    }
  } finally {
    made.dispose()
  }
  return context.steps
}

/** Groups of a field for long texts have names as long as those; the table has the whole ones. */
const cutName = (name: string): string =>
  name.length > maxNameChars ? `${name.slice(0, maxNameChars).toWellFormed()}…` : name
const maxNameChars = 100

/** In pixels. */
const pieLabelWidth = 180

/** Without what only a screen can do: tooltips, legends that are scrolled, drawing in portions, labels that appear slowly. */
function adaptToPaper(option: ReturnType<typeof buildChartOption>, width: number, parts: number) {
  const { tooltip: _tooltip, legend, series, ...others } = option
  const shown = legend as { textStyle: object } | undefined
  const entryWidth = (width - 32) / Math.max(2, parts) - 40
  return {
    ...others,
    ...(shown && {
      legend: {
        ...shown,
        type: 'plain',
        textStyle: { ...shown.textStyle, width: entryWidth, overflow: 'truncate' },
      },
    }),
    series: (series as readonly { type: string; label?: { width?: number } }[]).map((one) => ({
      ...one,
      ...{ progressive: 0, silent: true, animation: false },
      // a page is wide enough for whole labels
      ...(one.type === 'pie' && { label: { ...one.label, width: pieLabelWidth } }),
    })),
  }
}
