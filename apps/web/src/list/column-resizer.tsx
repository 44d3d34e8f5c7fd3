import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { minWidth } from './column-settings.ts'
import css from './data-table.module.css'

/**
 * The right edge of a heading: dragging it, or pressing the arrow keys, resizes the column. The width is reported when it is
 * released.
 */
export function ColumnResizer({ label, onResize }: { label: string; onResize: (widthPx: number) => void }) {
  const [isDragging, setDragging] = useState(false)
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    const handle = event.currentTarget
    const head = handle.closest('th')
    if (!head || event.button !== 0) return
    event.preventDefault()
    handle.setPointerCapture(event.pointerId)
    setDragging(true)
    const startX = event.clientX
    const startWidth = head.getBoundingClientRect().width
    let width = startWidth
    const move = ({ clientX }: globalThis.PointerEvent) => {
      width = Math.max(minWidth, Math.round(startWidth + clientX - startX))
      setWidth(head, width)
    }
    const drop = () => {
      handle.removeEventListener('pointermove', move)
      setDragging(false)
      if (width !== startWidth) onResize(width)
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', drop, { once: true })
    handle.addEventListener('pointercancel', drop, { once: true })
  }
  const byKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = { ArrowRight: 16, ArrowLeft: -16 }[event.key]
    const head = event.currentTarget.closest('th')
    if (step === undefined || !head) return
    event.preventDefault()
    onResize(Math.max(minWidth, Math.round(head.getBoundingClientRect().width + step)))
  }
  return (
    <button
      type="button"
      className={css.resize}
      aria-label={label}
      data-dragging={isDragging || undefined}
      onPointerDown={drag}
      onKeyDown={byKey}
      onClick={(event) => event.stopPropagation()}
    />
  )
}

// While dragging, only the heading is resized; the cells follow their column.
function setWidth(head: HTMLTableCellElement, widthPx: number): void {
  head.style.width = head.style.minWidth = head.style.maxWidth = `${widthPx}px`
}
