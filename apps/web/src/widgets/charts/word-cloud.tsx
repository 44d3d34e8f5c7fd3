import { useEffect, useRef, useState } from 'react'
import { type ChartDrawing, listWholes } from './drawing.ts'
import type { CrossFilter } from '../filters/use-cross-filter.ts'
import css from './word-cloud.module.css'

interface WordCloudProps {
  drawing: ChartDrawing
  /** description for screen readers */
  summary: string
  /** CSS colors */
  colors: readonly string[]
  filter: CrossFilter | undefined
}

/** Words, the larger the greater their value. The largest are in the middle; screen readers hear them from the largest on. */
export function WordCloud({ drawing, summary, colors, filter }: WordCloudProps) {
  const words = listWholes(drawing).toSorted((a, b) => b.value - a.value)
  const most = words[0]?.value ?? 1
  const sized = words.map((word, at) => ({
    ...word,
    // the largest in the middle
    order: at % 2 === 0 ? at : -at,
    // the area of a word grows with its value
    size: smallest + (largest - smallest) * Math.sqrt(word.value / most),
  }))
  const inOrder = sized.toSorted((a, b) => a.order - b.order)
  const [box, fontSize] = useFittingSize(inOrder)
  return (
    <ul
      ref={box}
      className={css.cloud}
      style={{ fontSize }}
      aria-label={summary}
      tabIndex={0}
      data-own-keys={filter && true}
      onKeyDown={({ key }) => key === 'Escape' && filter?.clear()}
    >
      {sized.map(({ name, group, value, size, order }, at) => (
        <li
          key={at}
          title={`${name} ${drawing.format(value)}`}
          style={{
            fontSize: `${size.toFixed(2)}em`,
            order,
            color: colors[at % colors.length],
          }}
        >
          {filter?.canPress(group) ? (
            <button type="button" aria-pressed={group === filter.chosen} onClick={() => filter.press(group)}>
              {name}
            </button>
          ) : (
            name
          )}
          <span className="visually-hidden"> {drawing.format(value)}</span>
        </li>
      ))}
    </ul>
  )
}

interface SizedWord {
  name: string
  /** in em */
  size: number
}

/** The largest font size at which the words fit into the box, in px; between those that can be read and that are not too loud. */
function useFittingSize(words: readonly SizedWord[]) {
  const box = useRef<HTMLUListElement>(null)
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!box.current) return
    const sizes = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    sizes.observe(box.current)
    return () => sizes.disconnect()
  }, [])
  return [box, findFittingSize(words, width, height)] as const
}

/** px */
const [smallestText, largestFont] = [10, 24]
const lineHeight = 1.25

/** @param words in the order in which they are drawn */
export function findFittingSize(words: readonly SizedWord[], width: number, height: number): number {
  // the smallest word stays readable; if they do not fit then, they are scrolled
  const least = smallestText / Math.min(...words.map(({ size }) => size))
  for (let size = largestFont; size > least; size -= 0.5)
    if (measureLines(words, width / size) * lineHeight * size <= height) return size
  return least
}

/** The height of the lines into which the words are broken, in em. @param width in em */
function measureLines(words: readonly SizedWord[], width: number): number {
  let [total, used, tallest] = [0, 0, 0]
  for (const { name, size } of words) {
    const needed = countEms(name) * size
    if (used > 0 && used + gap + needed > width) {
      total += tallest
      ;[used, tallest] = [0, 0]
    }
    used += (used > 0 ? gap : 0) + needed
    tallest = Math.max(tallest, size)
  }
  return total + tallest
}

/** Between two words, in em of the cloud. */
const gap = 0.75
/** Chinese characters are an em wide, Latin ones about half of it. */
const countEms = (name: string): number =>
  [...name].reduce((sum, character) => sum + (character > '\u2e7f' ? 1 : 0.58), 0)

/** The colors of charts, dark or light enough for small words. */
export const cloudColors = Array.from(
  { length: 8 },
  (_, at) => `color-mix(in srgb, var(--chart-${at + 1}) 55%, var(--text-1))`,
)

/** In em. */
const [smallest, largest] = [0.85, 2.6]
