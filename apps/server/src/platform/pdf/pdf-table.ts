import type { ReportChart } from '@armature/form-engine/chart/report-drawing'
import type { SheetCell, SheetColumn } from '../excel/sheet-content.ts'

export interface PdfRow {
  /** one per column */
  cells: readonly SheetCell[]
  /** a subtotal, total or heading */
  isStrong: boolean
}

/** A table to print as PDF; its cells are those of a sheet. */
export interface PdfTable {
  title: string
  /** lines between the title and the table, for example the filters */
  above: readonly string[]
  columns: readonly Pick<SheetColumn, 'title' | 'format'>[]
  /** number of leading columns that are repeated when the columns need several pages side by side */
  fixedColumns: number
  rows: readonly PdfRow[]
  /** landscape even if the columns fit on a portrait page */
  isLandscape: boolean
  /** drawn between those lines and the table */
  chart?: ReportChart
  /** instead of a chart that cannot be drawn */
  chartFault: string
  /** of the foot of a page, with `{page}` and `{pages}` */
  pageLabel: string
  /** milliseconds since 1970 */
  createdAt: number
}

/** The same with texts that the font can draw. */
export interface TextTable extends Omit<PdfTable, 'columns' | 'rows' | 'chart'> {
  /** of a chart for which there is room above the table */
  chartTitle?: string
  /** numbers are right-aligned and never broken into lines */
  columns: readonly { title: string; isNumber: boolean }[]
  rows: readonly { cells: readonly string[]; isStrong: boolean }[]
}

/**
 * What is laid out at most, which limits time and memory: a table of this size takes less than ten seconds. `points` are the values
 * of a chart.
 */
export const pdfLimits = { cells: 100_000, chars: 2_000_000, points: 5_000 } as const
