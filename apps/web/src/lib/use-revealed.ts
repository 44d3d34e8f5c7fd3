import { useEffect, useRef, type RefObject } from 'react'

/**
 * Brings an outcome into view and gives it the focus as soon as there is a new one, so that it is seen and read out wherever
 * the button stood that asked for it. The element needs `tabIndex={-1}`.
 *
 * @param outcome what was answered; null or '' while there is nothing to show
 */
export function useRevealed<T extends HTMLElement>(outcome: unknown): RefObject<T | null> {
  const box = useRef<T>(null)
  useEffect(() => {
    const element = box.current
    if (!element || outcome === null || outcome === '') return
    element.focus({ preventScroll: true })
    // what is taller than the room it has is read from its beginning
    element.scrollIntoView({ block: element.offsetHeight > innerHeight / 2 ? 'start' : 'nearest' })
  }, [outcome])
  return box
}
