import { useEffect, useEffectEvent, useState } from 'react'

/** How long a page stays at least after its filters were used. */
const holdSeconds = 60

/**
 * The page that is shown: the next one after a while, or as the user chooses. It waits while the window is hidden or the user has
 * paused it, and longer after a filter was used; one who prefers less motion starts it themselves.
 *
 * @param seconds 0: pages change only by the user
 * @param onRound the first page follows the last one
 */
export function useCarousel(count: number, seconds: number, onRound: () => void) {
  // `uses`: how often filters were used since the page is shown; each use starts the time again
  const [{ at: chosen, uses }, setShown] = useState({ at: 0, uses: 0 })
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [isHidden, setHidden] = useState(document.hidden)
  // there may be fewer pages than before
  const at = Math.max(0, Math.min(chosen, count - 1))
  const show = (next: number) => {
    if (count === 0) return
    if (next >= count) onRound()
    setShown({ at: (next + count) % count, uses: 0 })
  }
  const turn = useEffectEvent(() => show(at + 1))
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
    const timer = setTimeout(() => turn(), wait * 1000)
    return () => clearTimeout(timer)
  }, [at, uses, canTurn, isPaused, isHidden, count, seconds])
  return {
    at,
    show,
    hold: () => setShown((now) => ({ ...now, uses: now.uses + 1 })),
    isPaused,
    setPaused,
    canTurn,
  }
}
