import type { KeyboardEvent } from 'react'

/** Whether a key takes a chosen value away, where nothing is typed: keys have no cross to press. */
export const deletes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key === 'Delete' || key === 'Backspace') && !ctrlKey && !metaKey && !altKey
