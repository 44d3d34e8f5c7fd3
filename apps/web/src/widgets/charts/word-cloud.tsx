import { useEffect, useRef, useState } from 'react'
import { type ChartDrawing, listWholes } from './drawing.ts'
import css from './word-cloud.module.css'

interface WordCloudProps {
  drawing: ChartDrawing
  /** description for screen readers */
  summary: string
  /** CSS colors */
  colors: readonly string[]
}

/** Words, the larger the greater their value. The largest are in the middle; screen readers hear them from the largest on. */
export function WordCloud({ drawing, summary, colors }: WordCloudProps) {
  const words = listWholes(drawing).toSorted((a, b) => b.value - a.value)
  const most = words[0]?.value ?? 1
  const sized = words.map((word) => ({
    ...word,
    // the area of a word grows with its value
    size: smallest + (largest - smallest) * Math.sqrt(word.value / most),
  }))
  const [box, fontSize] = useFittingSize(sized)
  return (
    <ul ref={box} className={css.cloud} style={{ fontSize }} aria-label={summary} tabIndex={0}>
      {sized.map(({ name, value, size }, at) => (
        <li
          key={at}
          title={`${name} ${drawing.format(value)}`}
          style={{
            fontSize: `${size.toFixed(2)}em`,
            order: at % 2 === 0 ? at : -at,
            color: colors[at % colors.length],
          }}
        >
          {name}
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

/** The font size at which the words fill about half of the box, in px; between those that can be read and that are not too loud. */
function useFittingSize(words: readonly SizedWord[]) {
  const box = useRef<HTMLUListElement>(null)
  const [area, setArea] = useState(0)
  useEffect(() => {
    if (!box.current) return
    const sizes = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      setArea(width * height)
    })
    sizes.observe(box.current)
    return () => sizes.disconnect()
  }, [])
  const needed = words.reduce((sum, { name, size }) => sum + countEms(name) * size * size * lineHeight, 0)
  const fitting = needed > 0 && area > 0 ? Math.sqrt((area * 0.5) / needed) : 14
  return [box, Math.min(24, Math.max(10, fitting))] as const
}

const lineHeight = 1.25
/** Chinese characters are an em wide, Latin ones about half of it; and the gap. */
const countEms = (name: string): number =>
  [...name].reduce((sum, character) => sum + (character > '\u2e7f' ? 1 : 0.55), 0.75)

/** The colors of charts, dark or light enough for small words. */
export const cloudColors = Array.from(
  { length: 8 },
  (_, at) => `color-mix(in srgb, var(--chart-${at + 1}) 55%, var(--text-1))`,
)

/** In em. */
const [smallest, largest] = [0.85, 2.6]
