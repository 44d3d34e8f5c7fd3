import { useRef, type TouchEvent } from 'react'
import { isInFilter } from './page-buttons.tsx'

/** From this horizontal movement on, a touch turns the page. */
const swipePx = 48

/** Handlers for a swipe over a screen: to the left for the next page, to the right for the previous one. */
export function useSwipe(turn: (by: 1 | -1) => void) {
  const start = useRef<{ clientX: number; clientY: number }>(undefined)
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      // maps are moved by a finger, and choices open under it
      start.current = touches.length === 1 && !isInFilter(target as Element) ? touches[0] : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [first, last] = [start.current, changedTouches[0]]
      start.current = undefined
      if (!first || !last) return
      const [right, down] = [last.clientX - first.clientX, last.clientY - first.clientY]
      // rather horizontal than vertical scrolling
      if (Math.abs(right) >= swipePx && Math.abs(right) > 2 * Math.abs(down)) turn(right < 0 ? 1 : -1)
    },
  }
}
