import type { ReactNode } from 'react'

interface RowProps {
  name: string
  note: ReactNode
  amount: string
  isChosen?: boolean
  onOpen: () => void
  onPoint?: (isPointed: boolean) => void
}

/** A row of the list: hovering or focusing it highlights it on the map, pressing it opens it. */
export function Row({ name, note, amount, isChosen, onOpen, onPoint }: RowProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen || undefined}
        onClick={onOpen}
        onPointerEnter={() => onPoint?.(true)}
        onPointerLeave={() => onPoint?.(false)}
        onFocus={() => onPoint?.(true)}
        onBlur={() => onPoint?.(false)}
      >
        <b className="cut">{name}</b>
        <span className="cut">{note}</span>
        <em>{amount}</em>
      </button>
    </li>
  )
}
