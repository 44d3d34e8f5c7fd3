import { useEffect, useRef, type RefObject } from 'react'
import type { Level } from './levels.ts'

/** The line that led to another level is gone with its list: the map takes the focus, so that its keys go on working. */
export function useKeepFocus(page: RefObject<HTMLElement | null>, level: Level): void {
  const before = useRef(level)
  useEffect(() => {
    if (before.current === level) return
    before.current = level
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true })
  }, [page, level])
}
