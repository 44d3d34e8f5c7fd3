import type { ReactNode } from 'react'
import css from './data-table.module.css'

interface FullTextProps {
  /** number of lines after which the text ends in an ellipsis */
  lines?: 1 | 2
  minWidth?: string | undefined
  children: ReactNode
}

/** A text that is cut off if there is too little room; the table shows it in full on hover and keyboard focus. */
export function FullText({ lines = 1, minWidth, children }: FullTextProps) {
  return (
    <span
      className={lines === 2 ? css.twoLines : css.oneLine}
      data-full-text
      style={minWidth ? { minWidth } : undefined}
    >
      {children}
    </span>
  )
}

/** The element with the text at or inside an element, if it is cut off. */
export function findCutText(element: Element): HTMLElement | undefined {
  const box = element.closest<HTMLElement>('[data-full-text]') ?? element.querySelector<HTMLElement>('[data-full-text]')
  if (!box) return undefined
  // a button in a cell has its own box
  const inner = box.querySelector<HTMLElement>('[data-full-text]') ?? box
  const isCut = inner.scrollHeight > inner.clientHeight + 1 || inner.scrollWidth > inner.clientWidth + 1
  return isCut ? inner : undefined
}
