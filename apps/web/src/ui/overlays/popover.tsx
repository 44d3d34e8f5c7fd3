import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { classNames } from '../theme/class-names.ts'
import { place, type Box, type Placement } from './place.ts'
import styles from './popover.module.css'

/** The anchor of a floating element: an element, or a point on the screen such as that of a right click. */
export type Anchor = Element | Box

export interface PopoverProps extends Omit<ComponentProps<'div'>, 'ref'> {
  anchor: Anchor | null
  /** Esc, a press outside, or the anchor scrolled out of view */
  onClose?: () => void
  placement?: Placement
  /** as wide as the anchor, like a list below its input */
  matchWidth?: boolean
  /** px between anchor and element */
  gap?: number
  children: ReactNode
}

/**
 * An element that floats beside its anchor, above everything, dialogs included. Mounting opens it. It does not take the focus by
 * itself.
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
    const follow = () => placeBesideAnchor(piece, anchor, placement, matchWidth, gap)
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

function placeBesideAnchor(
  piece: HTMLElement,
  anchor: Anchor,
  placement: Placement,
  matchWidth: boolean,
  gap: number,
): void {
  const box = anchor instanceof Element ? anchor.getBoundingClientRect() : anchor
  if (matchWidth) piece.style.minWidth = `${box.width}px`
  const view = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight }
  const { x, y } = place(box, { width: piece.offsetWidth, height: piece.offsetHeight }, view, placement, gap)
  piece.style.left = `${x}px`
  piece.style.top = `${y}px`
}
