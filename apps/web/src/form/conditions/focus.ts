import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Adds a condition to what is drawn in `box` and gives the focus to its field, the last one there. */
export function focusNewField(box: RefObject<HTMLElement | null>, add: () => void): void {
  const before = new Set(box.current?.querySelectorAll('select'))
  flushSync(add)
  const added = [...(box.current?.querySelectorAll('select') ?? [])].filter((select) => !before.has(select))
  added.find((select) => select.dataset['part'] === 'field')?.focus()
}
