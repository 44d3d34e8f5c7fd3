import { useEffect, useState, type CSSProperties } from 'react'
import css from './ruler.module.css'

const pixelsPerMm = 96 / 25.4
const labelEveryMm = 10

interface RulerProps {
  direction: 'across' | 'down'
  /** length in millimeters */
  length: number
  /** margins of the paper at the start and at the end, in millimeters */
  margins: readonly [start: number, end: number]
}

/** Millimeters along an edge of the paper; the margins are shaded. */
export function Ruler({ direction, length, margins: [start, end] }: RulerProps) {
  const labels = Array.from({ length: Math.floor(length / labelEveryMm) }, (_, index) => (index + 1) * labelEveryMm)
  const measures = { '--start': `${start}mm`, '--end': `${end}mm` } as CSSProperties
  return (
    <div className={css.ruler} data-direction={direction} style={measures} aria-hidden>
      {labels.map((mm) => (
        <span key={mm} style={{ [direction === 'across' ? 'left' : 'top']: `${mm}mm` }}>
          {mm}
        </span>
      ))}
    </div>
  )
}

/** Height of an element in millimeters, at least that of the paper. */
export function useHeightInMm(element: HTMLElement | null, least: number): number {
  const [height, setHeight] = useState(least)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(() => setHeight(Math.round(element.offsetHeight / pixelsPerMm)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return Math.max(least, height)
}
