import { cloneElement, useState, type FocusEvent, type PointerEvent, type ReactElement } from 'react'
import { Popover } from './popover.tsx'
import type { Placement } from './place.ts'
import { useLate } from '../feedback/progress-bar.tsx'
import styles from './tooltip.module.css'

type Handlers = Partial<{
  onPointerEnter: (event: PointerEvent<Element>) => void
  onPointerLeave: (event: PointerEvent<Element>) => void
  onPointerDown: (event: PointerEvent<Element>) => void
  onFocus: (event: FocusEvent<Element>) => void
  onBlur: (event: FocusEvent<Element>) => void
}>

export interface TooltipProps {
  /** nothing is shown if it is empty */
  text: string
  placement?: Placement
  children: ReactElement<Handlers>
}

const delayMs = 400

/** A short text for the hovered or focused element. */
export function Tooltip({ text, placement = 'bottom', children }: TooltipProps) {
  const [target, setTarget] = useState<{ element: Element; afterMs: number } | null>(null)
  const isShown = useLate(target !== null, target?.afterMs ?? 0)
  const show = (element: Element, afterMs: number) => setTarget({ element, afterMs })
  const hide = () => setTarget(null)
  const own = children.props
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event) => {
          own.onPointerEnter?.(event)
          if (event.pointerType === 'mouse') show(event.currentTarget, delayMs)
        },
        onPointerLeave: (event) => {
          own.onPointerLeave?.(event)
          hide()
        },
        onPointerDown: (event) => {
          own.onPointerDown?.(event)
          hide()
        },
        onFocus: (event) => {
          own.onFocus?.(event)
          if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget, 0)
        },
        onBlur: (event) => {
          own.onBlur?.(event)
          hide()
        },
      })}
      {target && isShown && text && (
        <Popover anchor={target.element} placement={placement} gap={6} className={styles.tooltip} aria-hidden>
          {text}
        </Popover>
      )}
    </>
  )
}
