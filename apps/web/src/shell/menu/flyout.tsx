import type { MenuItem } from '@armature/contract'
import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import type { Placement } from '../../ui/overlays/place.ts'
import { FlyoutMenu } from './flyout-menu.tsx'
import styles from './flyout.module.css'
import { hoverMs, useLater } from '../use-later.ts'

export interface FlyoutProps {
  items: MenuItem[]
  /** accessible name of menu and button */
  label: string
  currentId: string
  placement: Placement
  /** the name is shown above the entries if the button has only an icon */
  hasHeading?: boolean
  /** for containers that are chosen instead of opened */
  onContainer?: ((item: MenuItem) => void) | undefined
  className?: string | undefined
  /** content of the button */
  children: ReactNode
}

/** A button with a menu beside it, which opens on hovering, by a press, or by an arrow key (S2.76, S2.77). */
export function Flyout({ placement, className, children, ...menu }: FlyoutProps) {
  const [open, setOpen] = useState<{ anchor: HTMLElement; by: 'hover' | 'press' } | null>(null)
  const { later, now } = useLater()
  const close = () => now(() => setOpen(null))

  const press = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    const anchor = event.currentTarget
    now(() => setOpen(open?.by === 'press' ? null : { anchor, by: 'press' }))
  }
  const hover = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse') return
    const anchor = event.currentTarget
    later(() => setOpen((known) => known ?? { anchor, by: 'hover' }), hoverMs.open)
  }
  const leave = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse') later(() => setOpen(null), hoverMs.close)
  }
  const openByKey = (event: KeyboardEvent<HTMLElement>) => {
    const key = placement.startsWith('right') ? 'ArrowRight' : 'ArrowDown'
    if (event.key !== key || open?.by === 'press') return
    event.preventDefault()
    press(event)
  }
  return (
    <div className={styles.holder} onPointerEnter={hover} onPointerLeave={leave}>
      <button
        type="button"
        aria-label={menu.label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        className={className}
        onClick={press}
        onKeyDown={openByKey}
      >
        {children}
      </button>
      {open && (
        <FlyoutMenu
          {...menu}
          anchor={open.anchor}
          placement={placement}
          takesFocus={open.by === 'press'}
          onBack={close}
          onDone={close}
        />
      )}
    </div>
  )
}
