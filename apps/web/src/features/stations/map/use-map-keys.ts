import { useEffect, type RefObject } from 'react'

/** Arrow keys move through the list, wherever the focus was; Escape and Backspace go up. Enter presses the focused row. */
export function useMapKeys(page: RefObject<HTMLElement | null>, list: string, up: () => void, isAlone: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // next to other content it handles keys only while it has the focus
      if (!isAlone && !page.current?.contains(document.activeElement)) return
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined) move(page.current, list, step)
      else if (event.key === 'Escape' || event.key === 'Backspace') up()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [page, list, up, isAlone])
}

function move(page: HTMLElement | null, list: string, step: number): void {
  const rows = [...(page?.querySelectorAll<HTMLElement>(list) ?? [])]
  const at = rows.findIndex((row) => row === document.activeElement)
  const next = at < 0 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, at + step))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
