import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { ChevronRight, GripVertical, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { useDesignerStore } from '../state/designer.ts'
import { announce } from '../state/edits.ts'
import css from './list-step.module.css'

interface SortableEntryProps {
  /** entries can be moved within the same list only */
  list: string
  index: number
  count: number
  name: string
  note?: ReactNode
  /** moves the entry before the one currently at index `to` */
  onMove: (from: number, to: number) => void
  onRemove: () => void
  children?: ReactNode
}

/** An entry that is moved by its handle or by Alt and the arrow keys, and expands to show its settings. */
export function SortableEntry({ list, index, count, name, note, onMove, onRemove, children }: SortableEntryProps) {
  const { t } = useTranslation('designer')
  const designer = useDesignerStore()
  const box = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [edge, setEdge] = useState<'top' | 'bottom' | null>(null)
  const move = useEffectEvent((from: number, to: number) => onMove(from, to))
  useEffect(() => {
    const element = box.current
    const grip = handle.current
    if (!element || !grip) return
    return combine(
      draggable({ element, dragHandle: grip, getInitialData: () => ({ list, index }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['list'] === list,
        getData: ({ input }) => attachClosestEdge({ list, index }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => {
          const closest = extractClosestEdge(self.data)
          setEdge(closest === 'top' || closest === 'bottom' ? closest : null)
        },
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null)
          const from = source.data['index']
          if (typeof from === 'number') move(from, extractClosestEdge(self.data) === 'top' ? index : index + 1)
        },
      }),
    )
  }, [list, index])
  const byKey = (event: KeyboardEvent) => {
    const to = event.key === 'ArrowUp' ? index - 1 : event.key === 'ArrowDown' ? index + 2 : null
    if (to === null || to < 0 || to > count) return
    event.preventDefault()
    onMove(index, to)
    announce(designer, t('announce.movedTo', { name, position: to > index ? index + 2 : index }))
    // The entry is rendered at its new place; keep the focus on its handle.
    const list = box.current?.parentElement
    requestAnimationFrame(() => list?.children[to > index ? index + 1 : index - 1]?.querySelector('button')?.focus())
  }
  const line = (
    <>
      <span className="cut">{name}</span>
      {note && <span className={css.note}>{note}</span>}
    </>
  )
  return (
    <li ref={box} className={css.entry} data-edge={edge ?? undefined}>
      <button
        ref={handle}
        type="button"
        className={css.grip}
        aria-label={t('list.move', { name })}
        title={t('list.moveHelp')}
        onKeyDown={byKey}
      >
        <Icon icon={GripVertical} size={14} />
      </button>
      {children ? (
        <details className={css.details}>
          <summary>
            {line}
            <Icon icon={ChevronRight} size={14} />
          </summary>
          <div className={css.settings}>{children}</div>
        </details>
      ) : (
        <span className={css.plain}>{line}</span>
      )}
      <IconButton size="small" icon={Trash2} label={t('editor.removeEntry', { name })} onClick={onRemove} />
    </li>
  )
}
