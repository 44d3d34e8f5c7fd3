import type { KeyboardEvent } from 'react'

/** Whether a key clears the value of a control without a text: keyboard users have no cross to click. */
export const isDeleteKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key === 'Delete' || key === 'Backspace') && !ctrlKey && !metaKey && !altKey
