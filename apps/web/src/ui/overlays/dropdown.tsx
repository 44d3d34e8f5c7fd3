import type { LucideIcon } from 'lucide-react'
import { Check } from 'lucide-react'
import {
  cloneElement,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './dropdown.module.css'
import { Icon } from '../media/icon.tsx'
import { Popover, type Anchor } from './popover.tsx'
import type { Placement } from './place.ts'

export interface MenuEntry {
  key: string
  label: string
  icon?: LucideIcon
  danger?: boolean
  disabled?: boolean
  /** its label may be long and takes several lines */
  wraps?: boolean
  /** for entries of which one is selected */
  checked?: boolean
  /** short note at the end of the line */
  note?: string
  onSelect: () => void
}
/** An entry, a heading, or a line between groups. */
export type MenuPart = MenuEntry | { key: string; heading: string } | 'line'

interface TriggerProps {
  onClick?: (event: MouseEvent<HTMLElement>) => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  'aria-controls'?: string | undefined
}

export interface DropdownProps {
  items: MenuPart[]
  /** the button that opens the menu */
  children: ReactElement<TriggerProps>
  /** accessible name of the menu */
  label: string
  placement?: Placement
}

/** A button with a menu below it. Arrow keys, Home, End and letters move; Enter selects; Esc closes. */
export function Dropdown({ items, children, label, placement = 'bottom-end' }: DropdownProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  return (
    <>
      {cloneElement(children, {
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        'aria-controls': anchor ? id : undefined,
        onClick: (event: MouseEvent<HTMLElement>) => {
          children.props.onClick?.(event)
          setAnchor(anchor ? null : event.currentTarget)
        },
      })}
      {anchor && (
        <Menu
          id={id}
          anchor={anchor}
          items={items}
          label={label}
          placement={placement}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}

export interface MenuProps {
  anchor: Anchor
  items: MenuPart[]
  label: string
  onClose: () => void
  placement?: Placement
  id?: string
  /** content above the entries */
  head?: ReactNode
}

/** The open menu itself, also for a context menu with the position of the click as anchor. */
export function Menu({ anchor, items, label, onClose, placement = 'bottom-start', id, head }: MenuProps) {
  const list = useRef<HTMLDivElement>(null)
  // Before the browser paints, and before a dialog opened by an entry records where the focus was.
  useLayoutEffect(() => {
    const before = document.activeElement
    const menu = list.current
    const entries = listEntries(menu)
    const chosen = entries.find((entry) => entry.ariaChecked === 'true') ?? entries[0]
    chosen?.focus()
    return () => {
      // an entry may have moved the focus to where the user goes on, such as the text that it formats
      const active = document.activeElement
      const hasMovedOn = active && active !== document.body && !menu?.contains(active)
      if (!hasMovedOn && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  return (
    <Popover anchor={anchor} onClose={onClose} placement={placement} id={id} className={styles.menu}>
      {head}
      <div ref={list} role="menu" aria-label={label} onKeyDown={(event) => moveByKey(event, onClose)}>
        {items.map((item, index) => (
          <Part key={item === 'line' ? `line-${index}` : item.key} part={item} onClose={onClose} />
        ))}
      </div>
    </Popover>
  )
}

function Part({ part, onClose }: { part: MenuPart; onClose: () => void }) {
  if (part === 'line') return <div role="separator" className={styles.line} />
  if ('heading' in part) return <div className={styles.group}>{part.heading}</div>
  const choose = () => {
    onClose()
    part.onSelect()
  }
  return (
    <button
      type="button"
      role={part.checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={part.checked}
      disabled={part.disabled}
      tabIndex={-1}
      className={classNames(styles.item, part.danger && styles.danger, part.wraps && styles.wraps)}
      onClick={choose}
    >
      {part.icon && <Icon icon={part.icon} />}
      <span>{part.label}</span>
      {part.note && <span className={styles.end}>{part.note}</span>}
      {part.checked && (
        <span className={styles.end}>
          <Icon icon={Check} size={14} />
        </span>
      )}
    </button>
  )
}

const listEntries = (list: HTMLElement | null): HTMLButtonElement[] => [
  ...(list?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []),
]

function moveByKey(event: KeyboardEvent<HTMLDivElement>, onClose: () => void): void {
  const entries = listEntries(event.currentTarget)
  const here = entries.indexOf(document.activeElement as HTMLButtonElement)
  const target = findTarget(event.key, here, entries)
  if (target !== undefined) {
    event.preventDefault()
    entries[(target + entries.length) % entries.length]?.focus()
  } else if (event.key === 'Tab') {
    event.preventDefault()
    onClose()
  }
}

function findTarget(key: string, here: number, entries: HTMLButtonElement[]): number | undefined {
  if (key === 'ArrowDown') return here + 1
  if (key === 'ArrowUp') return here - 1
  if (key === 'Home') return 0
  if (key === 'End') return entries.length - 1
  if (key.length !== 1 || key === ' ') return undefined
  const letters = key.toLowerCase()
  const after = [...entries.slice(here + 1), ...entries.slice(0, here + 1)]
  const found = after.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(letters))
  return found ? entries.indexOf(found) : undefined
}
