import type { ChartDrawing } from '@armature/form-engine/chart/drawing'
import { findFittingSize, listCloudWords, type CloudWord } from '@armature/form-engine/chart/word-cloud'
import { useEffect, useRef, useState } from 'react'
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
  const sized = listCloudWords(drawing)
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

/** The font size at which the words fit into the box, in px; words that do not fit are scrolled. */
function useFittingSize(words: readonly CloudWord[]) {
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

/** The colors of charts, dark or light enough for small words. */
export const cloudColors = Array.from(
  { length: 8 },
  (_, at) => `color-mix(in srgb, var(--chart-${at + 1}) 55%, var(--text-1))`,
)
