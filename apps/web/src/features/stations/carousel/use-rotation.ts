import { useEffect, useState } from 'react'

export const slideMs = 10_000

export interface Rotation {
  index: number
  isPlaying: boolean
  show: (index: number) => void
  step: (by: 1 | -1) => void
  setPlaying: (isPlaying: boolean) => void
}

/**
 * Which of `count` items is shown; the next one follows after 10 s unless paused. Starts paused when the user prefers reduced
 * motion; choosing an item restarts its time.
 */
export function useRotation(count: number): Rotation {
  const [index, setIndex] = useState(0)
  const [isPlaying, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const at = count === 0 ? 0 : Math.min(index, count - 1)
  const goes = isPlaying && count > 1
  useEffect(() => {
    if (!goes) return
    const timer = setTimeout(() => setIndex((at + 1) % count), slideMs)
    return () => clearTimeout(timer)
  }, [goes, at, count])
  return {
    index: at,
    isPlaying,
    show: setIndex,
    step: (by) => setIndex((at + by + count) % Math.max(count, 1)),
    setPlaying,
  }
}
