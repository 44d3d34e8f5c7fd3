import type { MenuItem } from '@armature/contract'
import { ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import type { Placement } from '../../ui/overlays/place.ts'
import { Popover } from '../../ui/overlays/popover.tsx'
import styles from './flyout.module.css'
import { MenuLink } from './menu-link.tsx'
import { ToDoBadge } from '../navbar/to-do-badge.tsx'
import { hoverMs, useLater } from '../use-later.ts'

interface LevelProps {
  items: MenuItem[]
  label: string
  currentId: string
  hasHeading?: boolean
  onContainer?: ((item: MenuItem) => void) | undefined
  /** closes all levels after a choice */
  onDone: () => void
}

interface FlyoutMenuProps extends LevelProps {
  anchor: HTMLElement
  placement: Placement
  /** opened by a press or a key, not by hovering */
  takesFocus: boolean
  /** closes this level */
  onBack: () => void
}

/** One level of a menu beside its button; deeper levels are created when they open. */
export function FlyoutMenu({ anchor, placement, takesFocus, onBack, hasHeading = false, ...level }: FlyoutMenuProps) {
  const list = useRef<HTMLUListElement>(null)
  useFocusWithin(list, takesFocus)
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    // Key events of deeper levels arrive here too.
    if ((event.target as Element).closest('ul') !== event.currentTarget) return
    if (event.key === 'Tab') return level.onDone()
    if (event.key === 'ArrowLeft' && placement.startsWith('right')) {
      event.preventDefault()
      return onBack()
    }
    const target = findTarget(event.key, listEntries(event.currentTarget))
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  return (
    <Popover anchor={anchor} placement={placement} className={styles.menu} onClose={onBack}>
      {hasHeading && <p className={styles.heading}>{level.label}</p>}
      <ul ref={list} role="menu" aria-label={level.label} onKeyDown={move}>
        {level.items.map((item) => (
          <li key={item.id} role="none" className={styles.entry}>
            <Entry {...level} item={item} />
          </li>
        ))}
      </ul>
    </Popover>
  )
}

type EntryProps = Pick<LevelProps, 'currentId' | 'onContainer' | 'onDone'> & { item: MenuItem }

function Entry({ item, currentId, onContainer, onDone }: EntryProps) {
  const language = useLanguage()
  const name = getMenuName(item, language)
  if (item.children.length === 0) {
    return (
      <MenuLink
        item={item}
        role="menuitem"
        tabIndex={-1}
        aria-current={item.id === currentId ? 'page' : undefined}
        className={styles.item}
        onClick={onDone}
      >
        <span className="cut" title={name}>
          {name}
        </span>
        <ToDoBadge item={item} />
      </MenuLink>
    )
  }
  if (!onContainer) return <Deeper item={item} name={name} currentId={currentId} onDone={onDone} />
  const choose = () => {
    onDone()
    onContainer(item)
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classNames(styles.item, containsItem(item, currentId) && styles.holdsCurrent)}
      onClick={choose}
    >
      <span className="cut" title={name}>
        {name}
      </span>
    </button>
  )
}

function Deeper({ item, name, currentId, onDone }: Omit<EntryProps, 'onContainer'> & { name: string }) {
  const [open, setOpen] = useState<{ anchor: HTMLElement; takesFocus: boolean } | null>(null)
  const { later, now } = useLater()
  const show = (anchor: HTMLElement) => now(() => setOpen({ anchor, takesFocus: true }))
  return (
    <div
      onPointerEnter={({ pointerType, currentTarget }) => {
        const shown = { anchor: currentTarget, takesFocus: false }
        if (pointerType === 'mouse') later(() => setOpen((known) => known ?? shown), hoverMs.open)
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') later(() => setOpen(null), hoverMs.close)
      }}
    >
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        className={classNames(styles.item, containsItem(item, currentId) && styles.holdsCurrent)}
        onClick={(event) => show(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowRight') return
          event.preventDefault()
          show(event.currentTarget)
        }}
      >
        <span className="cut" title={name}>
          {name}
        </span>
        <Icon icon={ChevronRight} size={14} className={styles.arrow} />
      </button>
      {open && (
        <FlyoutMenu
          anchor={open.anchor}
          placement="right-start"
          items={item.children}
          label={name}
          currentId={currentId}
          takesFocus={open.takesFocus}
          onBack={() => now(() => setOpen(null))}
          onDone={onDone}
        />
      )}
    </div>
  )
}

/** Whether an item, or one below it, is the current one. */
export const containsItem = (item: MenuItem, id: string): boolean =>
  item.id === id || item.children.some((child) => containsItem(child, id))

// A level opened by a key takes the focus, and returns it unless the focus has moved elsewhere.
function useFocusWithin(list: RefObject<HTMLUListElement | null>, takesFocus: boolean): void {
  useLayoutEffect(() => {
    const here = list.current
    if (!takesFocus || !here) return
    const before = document.activeElement
    const entries = listEntries(here)
    const current = entries.find((entry) => entry.hasAttribute('aria-current'))
    ;(current ?? entries[0])?.focus()
    return () => {
      if (here.contains(document.activeElement) && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [list, takesFocus])
}

const listEntries = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>(':scope > li > [role=menuitem], :scope > li > div > [role=menuitem]'),
]

function findTarget(key: string, entries: HTMLElement[]): HTMLElement | undefined {
  const here = entries.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return entries[(here + 1) % entries.length]
  if (key === 'ArrowUp') return entries.at(here - 1)
  if (key === 'Home') return entries[0]
  if (key === 'End') return entries.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...entries.slice(here + 1), ...entries.slice(0, here + 1)]
  return after.find((entry) => entry.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}
