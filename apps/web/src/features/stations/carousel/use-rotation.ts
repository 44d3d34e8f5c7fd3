import { useEffect, useState } from 'react'

export const restMs = 10_000

export interface Rotation {
  index: number
  isPlaying: boolean
  show: (index: number) => void
  step: (by: 1 | -1) => void
  setPlaying: (isPlaying: boolean) => void
}

/**
 * Which of `count` things is shown, and whether the next follows by itself after 10 s. Whoever asks for less motion starts with
 * it at rest; choosing one gives it its full time.
 */
export function useRotation(count: number): Rotation {
  const [index, setIndex] = useState(0)
  const [isPlaying, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const at = count === 0 ? 0 : Math.min(index, count - 1)
  const goes = isPlaying && count > 1
  useEffect(() => {
    if (!goes) return
    const timer = setTimeout(() => setIndex((at + 1) % count), restMs)
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
