import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { classNames } from './class-names.ts'
import { place, type Box, type Placement } from './place.ts'
import styles from './popover.module.css'

/** What a floating piece hangs on: an element, or a place on the screen such as where a right click happened. */
export type Anchor = Element | Box

export interface PopoverProps extends Omit<ComponentProps<'div'>, 'ref'> {
  anchor: Anchor | null
  /** Esc, a press outside, or the anchor scrolled away */
  onClose?: () => void
  placement?: Placement
  /** takes the anchor's width, as a list under its input does */
  matchWidth?: boolean
  /** px between anchor and piece */
  gap?: number
  children: ReactNode
}

/**
 * A piece that floats beside its anchor, above everything, dialogs included. Mount it to open it. It does not take the focus
 * by itself.
 */
export function Popover({
  anchor,
  onClose,
  placement = 'bottom-start',
  matchWidth = false,
  gap = 4,
  children,
  className,
  onKeyDown,
  ...rest
}: PopoverProps) {
  const ref = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(() => onClose?.())

  useLayoutEffect(() => {
    const piece = ref.current
    if (!piece || !anchor) return
    piece.showPopover()
    const follow = () => settle(piece, anchor, placement, matchWidth, gap)
    follow()
    const sizes = new ResizeObserver(follow)
    sizes.observe(piece)
    window.addEventListener('resize', follow)
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      sizes.disconnect()
      window.removeEventListener('resize', follow)
      window.removeEventListener('scroll', follow, { capture: true })
    }
  }, [anchor, placement, matchWidth, gap])

  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      const target = event.target as Node
      if (ref.current?.contains(target) || (anchor instanceof Element && anchor.contains(target))) return
      close()
    }
    document.addEventListener('pointerdown', pressed, true)
    return () => document.removeEventListener('pointerdown', pressed, true)
  }, [anchor])

  const closeOnEscape = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event)
    if (event.key !== 'Escape' || !onClose) return
    event.stopPropagation()
    onClose()
  }

  return (
    <div
      {...rest}
      ref={ref}
      popover="manual"
      onKeyDown={closeOnEscape}
      className={classNames(styles.popover, className)}
    >
      {children}
    </div>
  )
}

function settle(piece: HTMLElement, anchor: Anchor, placement: Placement, matchWidth: boolean, gap: number): void {
  const box = anchor instanceof Element ? anchor.getBoundingClientRect() : anchor
  if (matchWidth) piece.style.minWidth = `${box.width}px`
  const view = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight }
  const { x, y } = place(box, { width: piece.offsetWidth, height: piece.offsetHeight }, view, placement, gap)
  piece.style.left = `${x}px`
  piece.style.top = `${y}px`
}
