import { color as colors } from 'echarts/core'
import { ascent, canDraw, type Pen } from '../pen.ts'
import { cleanText } from '../text-table.ts'

/** One step of a drawing, in points of its page. */
export type DrawingStep = (document: PDFKit.PDFDocument) => void

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
type Gradient = ReturnType<typeof createGradient>

const startState = {
  fillStyle: '#000000' as string | Gradient,
  strokeStyle: '#000000' as string | Gradient,
  globalAlpha: 1,
  lineWidth: 1,
  lineCap: 'butt' as 'butt' | 'round' | 'square',
  lineJoin: 'miter' as 'miter' | 'round' | 'bevel',
  miterLimit: 10,
  lineDashOffset: 0,
  dash: [] as readonly number[],
  font: '12px sans-serif',
  textAlign: 'left',
  textBaseline: 'alphabetic',
}

/**
 * The context of a canvas, of which it has what the chart library uses for the charts of reports. Instead of pixels it makes steps
 * that draw on a page of a PDF file: lines and areas remain lines and areas, and texts remain texts. Nothing is drawn before all
 * of it is known, so an error leaves no half of a chart behind.
 */
export class DrawingContext {
  readonly steps: DrawingStep[] = []
  /** the chart library reads and writes the properties of a canvas */
  readonly #pen: Pen
  readonly #page: Matrix
  #matrix: Matrix
  #path = ''
  readonly #saved: { state: typeof startState; matrix: Matrix }[] = []

  fillStyle = startState.fillStyle
  strokeStyle = startState.strokeStyle
  globalAlpha = startState.globalAlpha
  lineWidth = startState.lineWidth
  lineCap = startState.lineCap
  lineJoin = startState.lineJoin
  miterLimit = startState.miterLimit
  lineDashOffset = startState.lineDashOffset
  dash = startState.dash
  font = startState.font
  textAlign = startState.textAlign
  textBaseline = startState.textBaseline

  /** @param place upper left corner of the chart on the page, and points for each of its pixels */
  constructor(pen: Pen, place: { x: number; y: number; scale: number }) {
    this.#pen = pen
    this.#page = [place.scale, 0, 0, place.scale, place.x, place.y]
    this.#matrix = this.#page
  }

  save(): void {
    const state = Object.fromEntries(
      Object.keys(startState).map((name) => [name, this[name as keyof typeof startState]]),
    ) as typeof startState
    this.#saved.push({ state, matrix: this.#matrix })
    this.steps.push((document) => document.save())
  }

  restore(): void {
    const saved = this.#saved.pop()
    if (!saved) return
    Object.assign(this, saved.state)
    this.#matrix = saved.matrix
    this.steps.push((document) => document.restore())
  }

  setTransform(...[a, b, c, d, e, f]: Matrix): void {
    const [scale, , , , x, y] = this.#page
    this.#matrix = [a * scale, b * scale, c * scale, d * scale, e * scale + x, f * scale + y]
  }

  setLineDash(dash: readonly number[]): void {
    this.dash = dash
  }

  /** A page is empty before. */
  clearRect(): void {
    return
  }

  beginPath(): void {
    this.#path = ''
  }

  moveTo(x: number, y: number): void {
    this.#add('M', x, y)
  }

  lineTo(x: number, y: number): void {
    this.#add(this.#path === '' ? 'M' : 'L', x, y)
  }

  bezierCurveTo(...points: [number, number, number, number, number, number]): void {
    this.#add('C', ...points)
  }

  quadraticCurveTo(...points: [number, number, number, number]): void {
    this.#add('Q', ...points)
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.moveTo(x, y)
    this.lineTo(x + width, y)
    this.lineTo(x + width, y + height)
    this.lineTo(x, y + height)
    this.closePath()
  }

  /** A part of a circle as curves of at most a quarter each. @param start angle in radians, as `end` */
  arc(x: number, y: number, radius: number, start: number, end: number, isCounterclockwise = false): void {
    const whole = 2 * Math.PI
    const span = isCounterclockwise ? start - end : end - start
    const sweep = (isCounterclockwise ? -1 : 1) * (span >= whole ? whole : ((span % whole) + whole) % whole)
    const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9))
    const step = sweep / count
    const reach = (4 / 3) * Math.tan(step / 4) * radius
    this.lineTo(x + radius * Math.cos(start), y + radius * Math.sin(start))
    for (let at = 0; at < count; at++) {
      const [from, to] = [start + at * step, start + (at + 1) * step]
      const [x1, y1] = [x + radius * Math.cos(from), y + radius * Math.sin(from)]
      const [x2, y2] = [x + radius * Math.cos(to), y + radius * Math.sin(to)]
      this.bezierCurveTo(
        ...[x1 - reach * Math.sin(from), y1 + reach * Math.cos(from)],
        ...([x2 + reach * Math.sin(to), y2 - reach * Math.cos(to), x2, y2] as const),
      )
    }
  }

  closePath(): void {
    if (this.#path !== '') this.#path += 'Z'
  }

  clip(): void {
    const path = this.#path
    this.steps.push((document) => document.path(path).clip())
  }

  fill(): void {
    const [path, paint] = [this.#path, this.#toPaint(this.fillStyle)]
    if (path === '' || !paint) return
    this.steps.push((document) => {
      document.save()
      document.fillColor(paint.createColor(document), paint.opacity).path(path).fill().restore()
    })
  }

  stroke(): void {
    const [path, paint] = [this.#path, this.#toPaint(this.strokeStyle)]
    if (path === '' || !paint) return
    const scale = getScale(this.#matrix)
    const { lineCap, lineJoin, miterLimit } = this
    const [width, phase] = [this.lineWidth * scale, this.lineDashOffset * scale]
    const [on = 0, off = on] = this.dash.map((length) => length * scale)
    this.steps.push((document) => {
      document.save()
      document.lineWidth(width).lineCap(lineCap).lineJoin(lineJoin).miterLimit(miterLimit)
      if (on > 0) document.dash(on, { space: off, phase })
      document.strokeColor(paint.createColor(document), paint.opacity).path(path).stroke().restore()
    })
  }

  fillText(text: string, x: number, y: number): void {
    const paint = this.#toPaint(this.fillStyle)
    const clean = cleanText(text, canDraw)
    if (!paint || clean === '') return
    const pen = this.#pen
    const size = readFontSize(this.font) * getScale(this.#matrix)
    const width = pen.measureLine(clean, size)
    const [left, top] = this.#apply(x, y)
    const shift = { left: 0, center: width / 2, right: width }[this.textAlign] ?? 0
    const fall = (ascent - (baseLines[this.textBaseline] ?? 0)) * size
    const degrees = (Math.atan2(this.#matrix[1], this.#matrix[0]) * 180) / Math.PI
    const isStrong = /bold|[6-9]00/.test(this.font)
    this.steps.push((document) => {
      document.save()
      if (Math.abs(degrees) > 0.01) document.rotate(degrees, { origin: [left, top] })
      pen.write(clean, left - shift, top - fall, size, { color: paint.hex, isStrong })
      document.restore()
    })
  }

  /** The outline of a label in the color of its ground is for labels on lines: paper does without. */
  strokeText(): void {
    return
  }

  measureText(text: string): { width: number } {
    return measureText(this.#pen, text, this.font)
  }

  createLinearGradient(...line: [number, number, number, number]): Gradient {
    return createGradient(line)
  }

  #add(command: 'M' | 'L' | 'C' | 'Q', ...points: number[]): void {
    const placed: string[] = []
    for (let at = 0; at < points.length; at += 2)
      placed.push(...this.#apply(points[at] ?? 0, points[at + 1] ?? 0).map(formatPoint))
    this.#path += `${command}${placed.join(' ')}`
  }

  #apply(x: number, y: number): [number, number] {
    const [a, b, c, d, e, f] = this.#matrix
    return [a * x + c * y + e, b * x + d * y + f]
  }

  /** What an area or a line is painted with; undefined if it would not be seen. */
  #toPaint(style: string | Gradient) {
    if (typeof style !== 'string') {
      const { line, stops } = style
      const [x1, y1] = this.#apply(line[0], line[1])
      const [x2, y2] = this.#apply(line[2], line[3])
      const createColor = (document: PDFKit.PDFDocument) => {
        const made = document.linearGradient(x1, y1, x2, y2)
        for (const { at, color } of stops) made.stop(at, readColor(color).hex)
        return made
      }
      return { createColor, opacity: this.globalAlpha, hex: readColor(stops[0]?.color ?? '').hex }
    }
    const { hex, opacity } = readColor(style)
    if (opacity === 0) return undefined
    return { createColor: () => hex, opacity: opacity * this.globalAlpha, hex }
  }
}

/** Width of a text in pixels. @param font as in CSS */
export const measureText = (pen: Pen, text: string, font: string): { width: number } => ({
  width: pen.measureLine(cleanText(text, canDraw), readFontSize(font)),
})

/** Distance of the base line below the point of a text, at a font size of 1, in the square of a Chinese character. */
const baseLines: Record<string, number> = { top: 0.88, middle: 0.38, alphabetic: 0, bottom: -0.12 }

const readFontSize = (font: string): number => Number(/([\d.]+)px/.exec(font)?.[1] ?? 12)

const getScale = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c))

/** A position on the page; what is no number cannot be drawn. @throws RangeError */
function formatPoint(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError('a position of a chart is no number')
  return String(Math.round(value * 100) / 100)
}

/** @param text color as in CSS */
function readColor(text: string): { hex: string; opacity: number } {
  const [red = 0, green = 0, blue = 0, opacity = 1] = colors.parse(text) ?? []
  const hex = [red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')
  return { hex: `#${hex}`, opacity }
}

function createGradient(line: readonly [number, number, number, number]) {
  const stops: { at: number; color: string }[] = []
  return { line, stops, addColorStop: (at: number, color: string) => void stops.push({ at, color }) }
}
