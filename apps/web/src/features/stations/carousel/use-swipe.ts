import { useEffect, type RefObject } from 'react'

const minSwipePx = 48

/** Swiping over the element: to the left for the next item, to the right for the previous one. */
export function useSwipe(target: RefObject<HTMLElement | null>, step: (by: 1 | -1) => void): void {
  useEffect(() => {
    const element = target.current
    if (!element) return
    let start: Touch | undefined
    const begin = (event: TouchEvent) => {
      start = event.touches.length === 1 ? event.touches[0] : undefined
    }
    const end = (event: TouchEvent) => {
      const last = event.changedTouches[0]
      if (!start || !last) return
      const [right, down] = [last.clientX - start.clientX, last.clientY - start.clientY]
      // rather horizontal than vertical scrolling
      if (Math.abs(right) >= minSwipePx && Math.abs(right) > 2 * Math.abs(down)) step(right < 0 ? 1 : -1)
    }
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchend', end, { passive: true })
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchend', end)
    }
  }, [target, step])
}
