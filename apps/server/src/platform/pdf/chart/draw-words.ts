import type { ChartDrawing } from '@armature/form-engine/chart/drawing'
import {
  breakWords,
  cloudGap,
  cloudLineHeight,
  findFittingSize,
  listCloudWords,
} from '@armature/form-engine/chart/word-cloud'
import { ascent, canDraw, type Pen } from '../pen.ts'
import { cleanText } from '../text-table.ts'
import type { DrawingStep } from './drawing-context.ts'
import type { ChartBox } from './draw-chart.ts'
import { wordColors } from './print-palette.ts'

/** Draws a cloud of words, the largest in the middle of its lines. Words for which there is no room are left out. */
export function drawWords(drawing: ChartDrawing, { x, y, width, height, scale }: ChartBox, pen: Pen): DrawingStep[] {
  const measure = (text: string) => pen.measureLine(text, 1)
  const words = listCloudWords(drawing)
    .map((word, at) => ({
      ...word,
      name: cleanText(word.name, canDraw).replaceAll('\n', ' '),
      color: wordColors[at % wordColors.length] ?? '',
    }))
    .toSorted((a, b) => a.order - b.order)
  if (words.length === 0) return []
  const em = findFittingSize(words, width / scale, height / scale, measure) * scale
  // one that is wider than the box would leave the page
  const cut = words.map((word) => ({ ...word, name: cutToWidth(word.name, width / em / word.size, measure) }))
  const lines = breakWords(cut, width / em, measure).map((line) => ({
    words: line,
    height: Math.max(...line.map(({ size }) => size)) * cloudLineHeight * em,
    width: (line.reduce((sum, { name, size }) => sum + measure(name) * size, 0) + (line.length - 1) * cloudGap) * em,
  }))
  const total = lines.reduce((sum, line) => sum + line.height, 0)
  const steps: DrawingStep[] = []
  let top = y + Math.max(0, (height - total) / 2)
  for (const line of lines) {
    if (top + line.height > y + height + 1) break
    let left = x + (width - line.width) / 2
    const base = top + line.height * 0.72
    for (const { name, size, color } of line.words) {
      const [at, fontSize] = [left, size * em]
      steps.push(() => pen.write(name, at, base - ascent * fontSize, fontSize, { color }))
      left += measure(name) * fontSize + cloudGap * em
    }
    top += line.height
  }
  return steps
}

function cutToWidth(name: string, width: number, measure: (text: string) => number): string {
  if (measure(name) <= width) return name
  let chars = [...name]
  while (chars.length > 0 && measure(`${chars.join('')}…`) > width) chars = chars.slice(0, -1)
  return `${chars.join('')}…`
}
