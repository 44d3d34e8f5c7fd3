import { useEffect, useState } from 'react'

/**
 * The page that is shown: the next one after a while, or as the user chooses. It waits while the window is hidden or the user has
 * paused it; one who prefers less motion starts it themselves.
 *
 * @param seconds 0: pages change only by the user
 */
export function useCarousel(count: number, seconds: number) {
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [isHidden, setHidden] = useState(document.hidden)
  const canTurn = count > 1 && seconds > 0
  useEffect(() => {
    const update = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  useEffect(() => {
    if (!canTurn || isPaused || isHidden) return
    // a change of the page by the user starts the time again
    const timer = setTimeout(() => setAt((at + 1) % count), seconds * 1000)
    return () => clearTimeout(timer)
  }, [at, canTurn, isPaused, isHidden, count, seconds])
  return {
    at: Math.min(at, count - 1),
    show: (next: number) => setAt((next + count) % count),
    isPaused,
    setPaused,
    canTurn,
  }
}
