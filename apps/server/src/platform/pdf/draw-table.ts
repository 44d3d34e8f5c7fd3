import PdfDocument from 'pdfkit'
import { log } from '../log/log.ts'
import type { DrawingStep } from './chart/drawing-context.ts'
import { layoutSizes, layoutTable, type TableLayout, type TablePage } from './layout-table.ts'
import type { PdfTable, TextTable } from './pdf-table.ts'
import { canDraw, createPen, type Pen } from './pen.ts'
import { toTextTable } from './text-table.ts'

const colors = { text: '#1f2329', quiet: '#646a73', line: '#dee0e3', head: '#f2f3f5', strong: '#f7f8fa' }

/**
 * Milliseconds for layout, chart and pages. The thread ends itself before its time limit: each page is compressed, and Node 20 ends the whole
 * process if a thread is ended from outside while it creates a zlib handle.
 */
const maxDrawMs = 40_000

/** Draws a table, and the chart above it, as a PDF file. @throws Error if it takes too long */
export async function drawTable(table: PdfTable): Promise<Uint8Array> {
  const started = performance.now()
  const clean = toTextTable(table, canDraw)
  const document = new PdfDocument({
    autoFirstPage: false,
    margin: 0,
    info: { Title: clean.title, Creator: 'Armature', CreationDate: new Date(table.createdAt) },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => document.on('end', resolve))
  const pen = createPen(document)
  const { layout, chart } = await layoutWithChart(table, clean, pen)
  const { width, height, pages } = layout
  for (const [at, page] of pages.entries()) {
    if (performance.now() - started > maxDrawMs) throw new Error('the pages of a PDF file take too long')
    document.addPage({ size: [width, height], margin: 0 })
    drawPage(document, pen, page, chart)
    const label = clean.pageLabel.replace('{page}', String(at + 1)).replace('{pages}', String(pages.length))
    const y = height - layoutSizes.margin - layoutSizes.foot + 6
    const x = width - layoutSizes.margin - pen.measureLine(label, layoutSizes.text)
    const title = cutToWidth(pen, clean.title, x - 2 * layoutSizes.margin)
    if (at > 0) pen.write(title, layoutSizes.margin, y, layoutSizes.text, { color: colors.quiet })
    pen.write(label, x, y, layoutSizes.text, { color: colors.quiet })
  }
  document.end()
  await ended
  return Buffer.concat(chunks)
}

/** The pages of a table and the steps of its chart; a chart that cannot be drawn is replaced by a sentence, so the table remains. */
async function layoutWithChart(
  { chart }: PdfTable,
  table: TextTable,
  pen: Pen,
): Promise<{ layout: TableLayout; chart: DrawingStep[] }> {
  const layout = layoutTable(table, pen.measure)
  const place = layout.pages.find((page) => page.chart)?.chart
  if (!chart || !place) return { layout, chart: [] }
  const { margin, chartHeight, chartScale } = layoutSizes
  try {
    // most tables have no chart, and the library is large
    const { drawChart } = await import('./chart/draw-chart.ts')
    const box = { x: margin, y: place.y, width: layout.width - 2 * margin, height: chartHeight, scale: chartScale }
    return { layout, chart: drawChart(chart, box, pen) }
  } catch (error) {
    log.warn('a chart of a PDF file could not be drawn', { error })
    const { chartTitle: _title, ...others } = table
    return { layout: layoutTable({ ...others, above: [table.chartFault, ...table.above] }, pen.measure), chart: [] }
  }
}

function drawPage(document: PDFKit.PDFDocument, pen: Pen, page: TablePage, chartSteps: readonly DrawingStep[]): void {
  const { columns, lines, chart, heading, rows } = page
  const { margin, padding, line, text, title, chartTitle } = layoutSizes
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  for (const one of lines)
    pen.write(one.text, margin, one.y, one.size, {
      isStrong: one.size === title,
      color: one.size === title ? colors.text : colors.quiet,
    })
  if (chart) {
    pen.write(chart.title, margin, chart.titleY, chartTitle, { color: colors.text, isStrong: true })
    for (const draw of chartSteps) draw(document)
  }
  for (const row of heading ? [heading, ...rows] : rows) {
    if (row.isStrong)
      document.rect(margin, row.y, width, row.height).fill(row === heading ? colors.head : colors.strong)
    for (const [index, { x, width: own, isNumber }] of columns.entries())
      for (const [number, content] of (row.cells[index] ?? []).entries()) {
        const left = isNumber ? x + own - padding - pen.measureLine(content, text) : x + padding
        pen.write(content, left, row.y + padding + number * line, text, { color: colors.text, isStrong: row.isStrong })
      }
    const bottom = row.y + row.height
    document
      .moveTo(margin, bottom)
      .lineTo(margin + width, bottom)
      .lineWidth(0.5)
      .stroke(colors.line)
  }
}

function cutToWidth(pen: Pen, text: string, width: number): string {
  if (pen.measureLine(text, layoutSizes.text) <= width) return text
  let cut = text
  while (cut !== '' && pen.measureLine(`${cut}…`, layoutSizes.text) > width) cut = [...cut].slice(0, -1).join('')
  return `${cut}…`
}
