import { useEffect, useEffectEvent, type RefObject } from 'react'

interface IdleKeys {
  /** goes into the list */
  enter: () => void
  /** leads back to the upper level */
  leave: () => void
}

/**
 * Keys of a map on a display while nothing has the focus: arrow keys go into its list, Escape leads back. With several maps the first one
 * has them.
 */
export function useIdleKeys(map: RefObject<HTMLElement | null>, isActive: boolean, { enter, leave }: IdleKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
    const focused = document.activeElement
    if (!map.current || (focused && !focused.contains(map.current))) return
    if (document.querySelector('[data-level-map]') !== map.current) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') enter()
    else if (event.key === 'Escape') leave()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    if (!isActive) return
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isActive])
}
