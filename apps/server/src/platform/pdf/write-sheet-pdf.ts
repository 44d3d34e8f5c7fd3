import type { ReportChart } from '@armature/form-engine/chart/report-drawing'
import type { Language } from '@armature/texts'
import { serverTexts } from '@armature/texts/server'
import type { SheetCell, SheetContent } from '../excel/sheet-content.ts'
import { assertPdfCells, writePdf } from './write-pdf.ts'

/** What a sheet needs to know for paper. */
export interface SheetPaper {
  title: string
  isLandscape: boolean
  /** columns that are repeated when the others need several pages side by side */
  fixedColumns: number
  /** indexes of subtotals, totals and headings */
  strongRows: ReadonlySet<number>
  /** above the table */
  chart?: ReportChart
}

/**
 * Writes the table of a sheet as a PDF file.
 *
 * @param now milliseconds since 1970
 * @throws AppError as `writePdf`, and what the rows throw
 */
export async function writeSheetPdf(
  { above = [], columns, rows }: SheetContent,
  { title, isLandscape, fixedColumns, strongRows, chart }: SheetPaper,
  { language, now }: { language: Language; now: number },
): Promise<Uint8Array> {
  const read: (readonly SheetCell[])[] = []
  for await (const row of rows) {
    read.push(row)
    // rows that are read while they are written may be many
    assertPdfCells(read.length * columns.length)
  }
  return writePdf({
    title,
    // the first line of a sheet of a report is its title
    above: above[0] === title ? above.slice(1) : above,
    columns: columns.map(({ title: name, format }) => ({ title: name, ...(format !== undefined && { format }) })),
    rows: read.map((cells, at) => ({ cells, isStrong: strongRows.has(at) })),
    ...{ fixedColumns, isLandscape, createdAt: now },
    ...(chart && { chart }),
    chartFault: serverTexts.platform.pdfChartFault[language],
    pageLabel: serverTexts.platform.pdfPage[language],
  })
}
