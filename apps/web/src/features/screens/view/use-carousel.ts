import { useEffect, useState } from 'react'

/** How long a page stays at least after its filters were used. */
const holdSeconds = 60

/**
 * The page that is shown: the next one after a while, or as the user chooses. It waits while the window is hidden or the user has
 * paused it, and longer after a filter was used; one who prefers less motion starts it themselves.
 *
 * @param seconds 0: pages change only by the user
 */
export function useCarousel(count: number, seconds: number) {
  // `uses`: how often filters were used since the page is shown; each use starts the time again
  const [{ at, uses }, setShown] = useState({ at: 0, uses: 0 })
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
    const wait = uses > 0 ? Math.max(seconds, holdSeconds) : seconds
    const timer = setTimeout(() => setShown({ at: (at + 1) % count, uses: 0 }), wait * 1000)
    return () => clearTimeout(timer)
  }, [at, uses, canTurn, isPaused, isHidden, count, seconds])
  return {
    at: Math.min(at, count - 1),
    show: (next: number) => setShown({ at: (next + count) % count, uses: 0 }),
    hold: () => setShown((now) => ({ ...now, uses: now.uses + 1 })),
    isPaused,
    setPaused,
    canTurn,
  }
}
