import { useEffect, useRef, type RefObject } from 'react'

/**
 * Scrolls a new result into view and focuses it, so that it is seen and read aloud wherever the button was that requested it. The
 * element needs `tabIndex={-1}`.
 *
 * @param outcome the result; null or '' while there is nothing to show
 */
export function useRevealed<T extends HTMLElement>(outcome: unknown): RefObject<T | null> {
  const box = useRef<T>(null)
  useEffect(() => {
    const element = box.current
    if (!element || outcome === null || outcome === '') return
    element.focus({ preventScroll: true })
    // an element taller than its container is scrolled to its start
    element.scrollIntoView({ block: element.offsetHeight > innerHeight / 2 ? 'start' : 'nearest' })
  }, [outcome])
  return box
}
