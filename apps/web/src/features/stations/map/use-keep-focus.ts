import { useEffect, useRef, type RefObject } from 'react'
import type { Level } from './levels.ts'

/** The pressed row disappears with its list when the level changes: the map takes the focus, so that keys still work. */
export function useKeepFocus(page: RefObject<HTMLElement | null>, level: Level): void {
  const before = useRef(level)
  useEffect(() => {
    if (before.current === level) return
    before.current = level
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true })
  }, [page, level])
}
