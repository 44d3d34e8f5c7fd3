import PdfDocument from 'pdfkit'
import { openFontSlices } from './font-slices.ts'
import { layoutSizes, layoutTable, type TablePage } from './layout-table.ts'
import type { PdfTable } from './pdf-table.ts'
import { toTextTable } from './text-table.ts'

const font = openFontSlices()
/** of characters at a font size of 1; the same for all documents */
const widths = new Map<string, number>()

const colors = { text: '#1f2329', quiet: '#646a73', line: '#dee0e3', head: '#f2f3f5', strong: '#f7f8fa' }

/**
 * Milliseconds for the pages. The thread ends itself before its time limit: each page is compressed, and Node 20 ends the whole
 * process if a thread is ended from outside while it creates a zlib handle.
 */
const maxDrawMs = 40_000

/** Draws a table as a PDF file. @throws Error if it takes too long */
export async function drawTable(table: PdfTable): Promise<Uint8Array> {
  const clean = toTextTable(table, (char) => font.find(char) !== undefined)
  const document = new PdfDocument({
    autoFirstPage: false,
    margin: 0,
    info: { Title: clean.title, Creator: 'Armature', CreationDate: new Date(table.createdAt) },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => document.on('end', resolve))
  const pen = createPen(document)
  const { width, height, pages } = layoutTable(clean, pen.measure)
  const started = performance.now()
  for (const [at, page] of pages.entries()) {
    if (performance.now() - started > maxDrawMs) throw new Error('the pages of a PDF file take too long')
    document.addPage({ size: [width, height], margin: 0 })
    drawPage(document, pen, page)
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

type Pen = ReturnType<typeof createPen>

function createPen(document: PDFKit.PDFDocument) {
  const registered = new Set<string>()
  const choose = (slice: string) => {
    if (!registered.has(slice)) document.registerFont(slice, font.getPath(slice))
    registered.add(slice)
    document.font(slice)
  }
  const measure = (char: string): number => {
    const known = widths.get(char)
    if (known !== undefined) return known
    choose(font.find(char) ?? '')
    const width = document.fontSize(1000).widthOfString(char) / 1000
    widths.set(char, width)
    return width
  }
  const measureLine = (text: string, size: number) => [...text].reduce((sum, char) => sum + measure(char) * size, 0)
  const write = (text: string, x: number, y: number, size: number, { color = colors.text, isStrong = false } = {}) => {
    document.fillColor(color)
    // one weight is enough to embed: an outline in the same color looks bold
    if (isStrong) document.strokeColor(color).lineWidth(size / 45)
    let at = x
    for (const run of divideRuns(text)) {
      choose(run.slice)
      document.fontSize(size).text(run.text, at, y, { lineBreak: false, fill: true, stroke: isStrong })
      at += measureLine(run.text, size)
    }
  }
  return { measure, measureLine, write }
}

/** Neighbouring characters of the same slice. */
function divideRuns(text: string): { slice: string; text: string }[] {
  const runs: { slice: string; text: string }[] = []
  for (const char of text) {
    const slice = font.find(char) ?? ''
    const last = runs.at(-1)
    if (last?.slice === slice) last.text += char
    else runs.push({ slice, text: char })
  }
  return runs
}

function drawPage(document: PDFKit.PDFDocument, pen: Pen, { columns, lines, heading, rows }: TablePage): void {
  const { margin, padding, line, text, title } = layoutSizes
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  for (const one of lines)
    pen.write(one.text, margin, one.y, one.size, {
      isStrong: one.size === title,
      color: one.size === title ? colors.text : colors.quiet,
    })
  for (const [at, row] of [heading, ...rows].entries()) {
    if (row.isStrong) document.rect(margin, row.y, width, row.height).fill(at === 0 ? colors.head : colors.strong)
    for (const [index, { x, width: own, isNumber }] of columns.entries())
      for (const [number, content] of (row.cells[index] ?? []).entries()) {
        const left = isNumber ? x + own - padding - pen.measureLine(content, text) : x + padding
        pen.write(content, left, row.y + padding + number * line, text, { isStrong: row.isStrong })
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
