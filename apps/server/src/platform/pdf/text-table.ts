import { SSF } from '@e965/xlsx'
import type { ReportChart } from '@armature/form-engine/chart/report-drawing'
import type { SheetCell } from '../excel/sheet-content.ts'
import type { PdfTable, TextTable } from './pdf-table.ts'

/** The part of the library that handles formats; it has no types of its own. */
const formats = SSF as { is_date(format: string): boolean; format(format: string, value: number): string }
/** shown for a character that the font does not have */
const missing = '□'

/** Formats the cells as a sheet shows them, and leaves only characters that can be drawn. */
export function toTextTable(table: PdfTable, canDraw: (char: string) => boolean): TextTable {
  const clean = (text: string) => cleanText(text, canDraw)
  const { chart, ...others } = table
  return {
    ...others,
    title: clean(table.title).replaceAll('\n', ' '),
    above: table.above.map(clean),
    columns: table.columns.map(({ title, format }, at) => ({
      title: clean(title),
      isNumber:
        format === undefined ? table.rows.some(({ cells }) => typeof cells[at] === 'number') : !formats.is_date(format),
    })),
    rows: table.rows.map(({ cells, isStrong }) => ({
      cells: cells.map((cell, at) => clean(formatCell(cell, table.columns[at]?.format))),
      isStrong,
    })),
    pageLabel: clean(table.pageLabel),
    chartFault: clean(table.chartFault),
    ...(chart && { chartTitle: clean(nameMeasures(chart)).replaceAll('\n', ' ') }),
  }
}

/** What a chart shows: its measure, or both, with their units. */
const nameMeasures = ({ measure, second }: ReportChart): string =>
  [measure, ...(second ? [second.measure] : [])].map(({ label, unit }) => `${label}${unit && ` (${unit})`}`).join(' / ')

function formatCell(cell: SheetCell, format: string | undefined): string {
  if (typeof cell === 'string') return cell
  return format === undefined ? String(cell) : formats.format(format, cell)
}

const isInvisible = /[\p{C}\p{M}]/u

/** Leaves only what can be drawn: a box for a character that the font does not have, nothing for invisible ones. */
export function cleanText(text: string, canDraw: (char: string) => boolean): string {
  let clean = ''
  for (const char of text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ')) {
    if (char === '\n') clean += char
    else if (!isInvisible.test(char)) clean += canDraw(char) ? char : missing
  }
  return clean
}
