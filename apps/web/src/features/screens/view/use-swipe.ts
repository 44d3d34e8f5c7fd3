import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isInFilter } from './page-buttons.tsx'

/** From this horizontal movement on, a touch turns the page. */
const swipePx = 48

/** A swipe over a screen: to the left for the next page, to the right for the previous one. */
export function useSwipe(target: RefObject<HTMLElement | null>, turn: (by: 1 | -1) => void): void {
  const finish = useEffectEvent((right: number, down: number) => {
    // rather horizontal than vertical scrolling
    if (Math.abs(right) >= swipePx && Math.abs(right) > 2 * Math.abs(down)) turn(right < 0 ? 1 : -1)
  })
  useEffect(() => {
    const element = target.current
    if (!element) return
    let start: Touch | undefined
    const begin = (event: TouchEvent) => {
      // maps are moved by a finger, and choices open under it
      start = event.touches.length === 1 && !isInFilter(event.target) ? event.touches[0] : undefined
    }
    const end = (event: TouchEvent) => {
      const last = event.changedTouches[0]
      if (start && last) finish(last.clientX - start.clientX, last.clientY - start.clientY)
      start = undefined
    }
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchend', end, { passive: true })
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchend', end)
    }
  }, [target])
}
