import { type ChartDrawing, listWholes } from './drawing.ts'

export interface CloudWord {
  name: string
  /** number of its group */
  group: number
  value: number
  /** place in the line of all words */
  order: number
  /** in em of the cloud */
  size: number
}

/** The words of a cloud, the larger the greater their value, from the largest on; the largest are in the middle of their order. */
export function listCloudWords(drawing: Pick<ChartDrawing, 'names' | 'values'>): CloudWord[] {
  const words = listWholes(drawing).toSorted((a, b) => b.value - a.value)
  const most = words[0]?.value ?? 1
  return words.map(({ name, group, value }, at) => ({
    ...{ name, group, value },
    order: at % 2 === 0 ? at : -at,
    // the area of a word grows with its value
    size: smallest + (largest - smallest) * Math.sqrt(value / most),
  }))
}

type SizedWord = Pick<CloudWord, 'name' | 'size'>
/** Width of a text in em. */
type MeasureText = (text: string) => number

/** Lines are this many times as high as their largest word. */
export const cloudLineHeight = 1.25
/** Between two words, in em of the cloud. */
export const cloudGap = 0.75
/** In em. */
const [smallest, largest] = [0.85, 2.6]
/** px */
const [smallestText, largestFont] = [10, 24]

/**
 * The largest font size at which words fit into a box; between those that can be read and that are not too loud.
 *
 * @param words in the order in which they are drawn
 * @param width of the box in px, as the height and what is returned
 */
export function findFittingSize(
  words: readonly SizedWord[],
  width: number,
  height: number,
  measure: MeasureText = countEms,
): number {
  // the smallest word stays readable, even if they do not fit then
  const least = smallestText / Math.min(...words.map(({ size }) => size))
  for (let size = largestFont; size > least; size -= 0.5)
    if (measureLines(words, width / size, measure) * size <= height) return size
  return least
}

/** The lines into which the words of a cloud are broken. @param width in em */
export function breakWords<Word extends SizedWord>(
  words: readonly Word[],
  width: number,
  measure: MeasureText = countEms,
): Word[][] {
  const lines: Word[][] = []
  let used = 0
  for (const word of words) {
    const needed = measure(word.name) * word.size
    const line = lines.at(-1)
    if (line && used + cloudGap + needed <= width) {
      line.push(word)
      used += cloudGap + needed
    } else {
      lines.push([word])
      used = needed
    }
  }
  return lines
}

/** The height of the lines of words, in em. */
const measureLines = (words: readonly SizedWord[], width: number, measure: MeasureText): number =>
  breakWords(words, width, measure).reduce(
    (sum, line) => sum + Math.max(...line.map(({ size }) => size)) * cloudLineHeight,
    0,
  )

/** Chinese characters are an em wide, Latin ones about half of it. */
const countEms = (name: string): number =>
  [...name].reduce((sum, character) => sum + (character > '\u2e7f' ? 1 : 0.58), 0)
