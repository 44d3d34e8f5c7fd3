import { cloneElement, useEffect, useRef, useState, type FocusEvent, type PointerEvent, type ReactElement } from 'react'
import { Popover } from './popover.tsx'
import type { Placement } from './place.ts'
import styles from './tooltip.module.css'

type Handlers = Partial<{
  onPointerEnter: (event: PointerEvent<Element>) => void
  onPointerLeave: (event: PointerEvent<Element>) => void
  onPointerDown: (event: PointerEvent<Element>) => void
  onFocus: (event: FocusEvent<Element>) => void
  onBlur: (event: FocusEvent<Element>) => void
}>

export interface TooltipProps {
  /** nothing is shown where it is empty */
  text: string
  placement?: Placement
  children: ReactElement<Handlers>
}

const delayMs = 400

/** A short text for what the pointer rests on or the keyboard has reached. */
export function Tooltip({ text, placement = 'bottom', children }: TooltipProps) {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (element: Element, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAnchor(element), afterMs)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setAnchor(null)
  }
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
      {anchor && text && (
        <Popover anchor={anchor} placement={placement} gap={6} className={styles.tooltip} aria-hidden>
          {text}
        </Popover>
      )}
    </>
  )
}
