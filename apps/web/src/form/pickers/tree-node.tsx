import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './picker.module.css'

interface TreeNodeProps {
  level: number
  name: string
  note?: string | undefined
  icon: ReactNode
  isChosen?: boolean
  /** undefined for a leaf */
  isOpen?: boolean | undefined
  onOpen?: (isOpen: boolean) => void
  /** absent where the node only opens */
  onChoose?: (() => void) | undefined
}

/** A line of a picker's tree. Right and left open and close; Enter and Space choose, or open what cannot be chosen. */
export function TreeNode({ level, name, note, icon, isChosen, isOpen, onOpen, onChoose }: TreeNodeProps) {
  const act = onChoose ?? (() => onOpen?.(!isOpen))
  return (
    <button
      type="button"
      data-node
      role="treeitem"
      aria-level={level + 1}
      aria-expanded={isOpen}
      aria-selected={isChosen ?? false}
      className={css.node}
      style={{ paddingLeft: 8 + level * 20 }}
      onClick={act}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight' && isOpen === false) onOpen?.(true)
        if (event.key === 'ArrowLeft' && isOpen) onOpen?.(false)
      }}
    >
      {isOpen === undefined ? (
        <span style={{ width: 14 }} />
      ) : (
        <ChevronRight
          size={14}
          strokeWidth={1.75}
          aria-hidden
          onClick={(event) => {
            event.stopPropagation()
            onOpen?.(!isOpen)
          }}
        />
      )}
      {icon}
      <span className={css.name}>{name}</span>
      {note && <span className={css.note}>{note}</span>}
    </button>
  )
}
