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
  return (
    <ul className={css.cloud} aria-label={summary} tabIndex={0}>
      {words.map(({ name, value }, at) => (
        <li
          key={at}
          title={`${name} ${drawing.format(value)}`}
          style={{
            // the area of a word grows with its value
            fontSize: `${(smallest + (largest - smallest) * Math.sqrt(value / most)).toFixed(2)}em`,
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

/** The colors of charts, dark or light enough for small words. */
export const cloudColors = Array.from(
  { length: 8 },
  (_, at) => `color-mix(in srgb, var(--chart-${at + 1}) 55%, var(--text-1))`,
)

/** In em. */
const [smallest, largest] = [0.85, 2.6]
