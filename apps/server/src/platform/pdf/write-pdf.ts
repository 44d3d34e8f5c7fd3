import { AppError } from '../app-error.ts'
import { createThreadPool } from '../thread/thread-pool.ts'
import { pdfLimits, type PdfTable } from './pdf-table.ts'

export const pdfType = 'application/pdf'

/** One at a time, because laying out uses a processor as a whole. */
const runInPool = createThreadPool<PdfTable, Uint8Array>({
  name: 'pdf-worker',
  source: new URL('./pdf-worker.ts', import.meta.url),
  threads: 1,
  waiting: 32,
  limits: { timeMs: 60_000, memoryMb: 512 },
})

/**
 * Writes a table as a PDF file in a thread: A4 pages with the heading on each and page numbers, Chinese text with its font.
 *
 * @throws AppError 'export.pdfTooLarge' more than `pdfLimits`, 'export.pdfFailed', 'request.busy'
 */
export async function writePdf(table: PdfTable): Promise<Uint8Array> {
  assertPdfCells(table.rows.length * table.columns.length)
  if (hasTooManyChars(table)) throw createSizeError()
  const bytes = await runInPool(table)
  if (!bytes) throw new AppError('export.pdfFailed')
  return bytes
}

/** @throws AppError 'export.pdfTooLarge' */
export function assertPdfCells(cells: number): void {
  if (cells > pdfLimits.cells) throw createSizeError()
}

const createSizeError = () => new AppError('export.pdfTooLarge', { cells: pdfLimits.cells })

function hasTooManyChars({ rows }: PdfTable): boolean {
  let chars = 0
  for (const { cells } of rows) for (const cell of cells) chars += String(cell).length
  return chars > pdfLimits.chars
}
