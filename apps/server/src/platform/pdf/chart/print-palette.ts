import { mixColors } from '@armature/contract/catalog/contrast'
import type { ChartPalette } from '@armature/form-engine/chart/palette'

/** The colors of the light mode of the web app (tokens.css), whatever mode the reader uses: paper is white. */
export const printColors = {
  'text-1': '#1a1f27',
  'text-3': '#626c7a',
  surface: '#ffffff',
  'chart-axis': '#b4bcc7',
  'chart-grid': '#e9ecf0',
  'chart-1': '#3083ec',
  'chart-2': '#d87418',
  'chart-3': '#017b77',
  'chart-4': '#4d3095',
  'chart-5': '#806a00',
  'chart-6': '#c93566',
  'chart-7': '#0c5b0a',
  'chart-8': '#868d98',
} as const

const series = ([1, 2, 3, 4, 5, 6, 7, 8] as const).map((number) => printColors[`chart-${number}`])

/** Charts of files: as those of pages, without tooltips. */
export const printPalette: ChartPalette = {
  text: printColors['text-1'],
  quiet: printColors['text-3'],
  line: printColors['chart-axis'],
  grid: printColors['chart-grid'],
  surface: printColors.surface,
  series,
  fontSize: 11,
  base: { animation: false, textStyle: { fontSize: 11, color: printColors['text-3'] } },
  tooltip: {},
  createTip: () => '',
}

/** The colors of words: those of charts, dark enough for small ones. */
export const wordColors = series.map((color) => mixColors(color, printColors['text-1'], 0.55))
