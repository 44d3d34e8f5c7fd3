import { useEffect, useRef } from 'react'

/** Runs one delayed action at a time: a new one replaces the one that is waiting. */
export function useLater() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    later(act: () => void, ms: number): void {
      clearTimeout(timer.current)
      timer.current = setTimeout(act, ms)
    },
    now(act: () => void): void {
      clearTimeout(timer.current)
      act()
    },
  }
}

/** How long the pointer must rest on a button before its menu opens, or stay away before it closes, in ms. */
export const hoverMs = { open: 90, close: 220 }
