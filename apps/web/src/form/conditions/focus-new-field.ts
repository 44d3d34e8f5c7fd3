import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Calls `add`, which adds a condition to `box`, and focuses the field select of the new condition, the last one in the box. */
export function focusNewField(box: RefObject<HTMLElement | null>, add: () => void): void {
  const before = new Set(box.current?.querySelectorAll('select'))
  flushSync(add)
  const added = [...(box.current?.querySelectorAll('select') ?? [])].filter((select) => !before.has(select))
  added.find((select) => select.dataset['part'] === 'field')?.focus()
}
