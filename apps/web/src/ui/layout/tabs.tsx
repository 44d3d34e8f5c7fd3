import type { LucideIcon } from 'lucide-react'
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Icon } from '../media/icon.tsx'
import styles from './tabs.module.css'

export interface TabItem<K extends string> {
  key: K
  label: ReactNode
  icon?: LucideIcon
  disabled?: boolean
}

export interface TabsProps<K extends string> {
  items: TabItem<K>[]
  active: K
  onChange: (key: K) => void
  /** accessible name of the row */
  label: string
  className?: string
  /** ids of the panels are `<idPrefix>-panel-<key>`, set by the owner */
  idPrefix?: string
}

/** A row of tabs; the owner renders the panel of the active one. Arrow keys, Home and End move. */
export function Tabs<K extends string>({ items, active, onChange, label, className, idPrefix }: TabsProps<K>) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => showActive(list.current), [active])
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const open = items.filter((item) => !item.disabled)
    const here = open.findIndex((item) => item.key === active)
    const steps: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: open.length - 1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const target = open[(step + open.length) % open.length]
    if (!target) return
    onChange(target.key)
    event.currentTarget.querySelector<HTMLElement>(`[data-key="${CSS.escape(target.key)}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classNames('fade-x', styles.tabs, className)}
      onKeyDown={move}
    >
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          data-key={item.key}
          id={idPrefix && `${idPrefix}-tab-${item.key}`}
          aria-controls={idPrefix && `${idPrefix}-panel-${item.key}`}
          aria-selected={item.key === active}
          tabIndex={item.key === active ? 0 : -1}
          disabled={item.disabled}
          className={styles.tab}
          onClick={() => onChange(item.key)}
        >
          {item.icon && <Icon icon={item.icon} />}
          {item.label}
        </button>
      ))}
    </div>
  )
}

/** Scrolls the active tab into view within the row only. */
function showActive(list: HTMLElement | null): void {
  const tab = list?.querySelector('[aria-selected=true]')
  if (!list || !tab) return
  const { left, right } = list.getBoundingClientRect()
  const box = tab.getBoundingClientRect()
  list.scrollLeft += Math.min(box.left - left, 0) + Math.max(box.right - right, 0)
}
