import { useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react'
import { Popover } from '../ui/overlays/popover.tsx'
import { useLate } from '../ui/feedback/progress-bar.tsx'
import { useScrollEnds } from '../ui/layout/use-scroll-ends.ts'
import tooltip from '../ui/overlays/tooltip.module.css'
import css from './data-table.module.css'
import { findCutText } from './full-text.tsx'

const delayMs = 400

interface TableFrameProps {
  /** whether a column is pinned on that side, which then has the shadow */
  hasLeft: boolean
  hasRight: boolean
  /** whether the keyboard can reach it to scroll: for a table that has nothing else to focus */
  isFocusable?: boolean | undefined
  children: ReactNode
}

/**
 * The scroll container of a table: shadows show that there is more content sideways, and a text that is cut off is shown in
 * full on hover and keyboard focus.
 */
export function TableFrame({ hasLeft, hasRight, isFocusable = false, children }: TableFrameProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { atStart, atEnd } = useScrollEnds(scroller, children)
  const [cut, setCut] = useState<{ box: HTMLElement; afterMs: number } | null>(null)
  const isLate = useLate(cut !== null, cut?.afterMs ?? 0)
  const point = (event: PointerEvent) => {
    const box = event.pointerType === 'mouse' ? findCutText(event.target as Element) : undefined
    if (box !== cut?.box) setCut(box ? { box, afterMs: delayMs } : null)
  }
  const focus = (event: FocusEvent) => {
    const box = event.target.matches(':focus-visible') ? findCutText(event.target) : undefined
    setCut(box ? { box, afterMs: 0 } : null)
  }
  const hide = () => setCut(null)
  return (
    <div
      className={css.frame}
      data-more-left={atStart ? undefined : hasLeft ? 'column' : 'edge'}
      data-more-right={atEnd ? undefined : hasRight ? 'column' : 'edge'}
    >
      <div
        ref={scroller}
        className={css.scroll}
        tabIndex={isFocusable ? 0 : -1}
        data-rows
        onPointerOver={point}
        onPointerLeave={hide}
        onPointerDown={hide}
        onFocus={focus}
        onBlur={hide}
        onScroll={hide}
      >
        {children}
      </div>
      {cut && isLate && (
        <Popover anchor={cut.box} placement="bottom" gap={6} className={tooltip.tooltip} aria-hidden>
          {cut.box.textContent}
        </Popover>
      )}
    </div>
  )
}
