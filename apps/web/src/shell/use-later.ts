import { useEffect, useRef } from 'react'

/** One intention at a time: what is asked for next takes the place of what still waits. */
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

/** How long the pointer rests on a button before its menu opens, and stays away before it closes, in ms. */
export const hoverMs = { open: 90, close: 220 }
