import type { ReactNode } from 'react'
import css from './data-table.module.css'

interface FullTextProps {
  /** after so many lines the text ends in an ellipsis */
  lines?: 1 | 2
  minWidth?: string | undefined
  children: ReactNode
}

/** A text that gives way where there is too little room; the table shows it in full to the pointer and to the keyboard. */
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

/** The text at or inside an element, where it is cut. */
export function findCutText(element: Element): HTMLElement | undefined {
  const box = element.closest<HTMLElement>('[data-full-text]') ?? element.querySelector<HTMLElement>('[data-full-text]')
  if (!box) return undefined
  // a button in a cell has a box of its own
  const inner = box.querySelector<HTMLElement>('[data-full-text]') ?? box
  const isCut = inner.scrollHeight > inner.clientHeight + 1 || inner.scrollWidth > inner.clientWidth + 1
  return isCut ? inner : undefined
}
