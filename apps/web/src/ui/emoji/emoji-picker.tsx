import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { Popover } from '../overlays/popover.tsx'
import { emojis } from './emoji.ts'
import css from './emoji.module.css'

const readColumns = (grid: HTMLElement): number => getComputedStyle(grid).gridTemplateColumns.split(' ').length

/** The 120 emojis of chat and WeChat messages (S2.156, S9.38): arrow keys move, Enter selects, Esc goes back. */
export function EmojiPicker({
  anchor,
  label,
  onChoose,
  onClose,
}: {
  anchor: HTMLElement
  /** accessible name of the picker */
  label: string
  onChoose: (token: string) => void
  onClose: () => void
}) {
  const grid = useRef<HTMLDivElement>(null)
  const buttons = () => [...(grid.current?.querySelectorAll('button') ?? [])]
  useLayoutEffect(() => {
    grid.current?.querySelector('button')?.focus()
  }, [])
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      // closes only the picker, not the conversation
      event.preventDefault()
      event.stopPropagation()
      onClose()
      anchor.focus()
      return
    }
    const columns = readColumns(event.currentTarget)
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = buttons()
    all[all.indexOf(document.activeElement as HTMLButtonElement) + step]?.focus()
  }
  return (
    <Popover
      anchor={anchor}
      placement="top-start"
      onClose={onClose}
      role="dialog"
      aria-label={label}
      className={css.picker}
    >
      <div ref={grid} className={css.grid} onKeyDown={move}>
        {emojis.map(({ number, token, url }, at) => (
          <button
            key={number}
            type="button"
            tabIndex={at === 0 ? 0 : -1}
            aria-label={token}
            title={token}
            onClick={() => {
              onChoose(token)
              onClose()
            }}
          >
            <img src={url} alt="" data-emoji={number} />
          </button>
        ))}
      </div>
    </Popover>
  )
}
