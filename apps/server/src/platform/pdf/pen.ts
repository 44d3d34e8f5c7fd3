import { openFontSlices } from './font-slices.ts'

const font = openFontSlices()
/** of characters at a font size of 1; the same for all documents */
const widths = new Map<string, number>()

/** Whether the font has a character. */
export const canDraw = (char: string): boolean => font.find(char) !== undefined

export interface WriteOptions {
  color: string
  isStrong?: boolean
}

/** Writes texts into a document, with the parts of the font that they need. */
export interface Pen {
  /** of a character at a font size of 1 */
  measure(char: string): number
  measureLine(text: string, size: number): number
  /** @param y upper edge of the line: the font has its base line `ascent` below it */
  write(text: string, x: number, y: number, size: number, options: WriteOptions): void
}

/** Distance of the base line from the upper edge of a line, at a font size of 1. */
export const ascent = 1.16

export function createPen(document: PDFKit.PDFDocument): Pen {
  const registered = new Set<string>()
  const choose = (slice: string) => {
    if (!registered.has(slice)) document.registerFont(slice, font.read(slice))
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
  const write: Pen['write'] = (text, x, y, size, { color, isStrong = false }) => {
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
