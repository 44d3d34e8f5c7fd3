export interface TipValue {
  label: string
  value: string
  /** number of the color of the series */
  color: number
}

/** Colors and texts of charts: those of pages follow the design tokens, those of screens their theme, those of files are light. */
export interface ChartPalette {
  text: string
  quiet: string
  line: string
  grid: string
  surface: string
  series: readonly string[]
  /** px */
  fontSize: number
  /** options that all charts have */
  base: object
  tooltip: object
  /** @returns what the chart library shows: a text, or an element of the page */
  createTip: (title: string, values: TipValue[]) => unknown
}

/** Options of the chart library. */
export type ChartOption = Record<string, unknown>
