import type { ScreenElement } from '@armature/contract'
import { Eye, EyeOff, GripVertical, Group, Lock, LockOpen } from 'lucide-react'
import { useRef, useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../ui/buttons/button.tsx'
import { Icon } from '../../../../ui/media/icon.tsx'
import { RenameInput } from '../canvas/pages-bar.tsx'
import { trackPointer } from '../canvas/gesture.ts'
import { toggleSelected } from '../canvas/use-gestures.ts'
import { getPage, replaceElements, selectElements, useEditor, useEditorStore } from '../editor.ts'
import { moveLayer } from '../edits.ts'
import { useElementName } from '../element-name.ts'
import { kindIcons } from '../kinds.ts'
import css from './sides.module.css'

const rowPx = 36

/** The elements of the page, the uppermost first: select, order, rename, lock and hide. */
export function Layers() {
  const { t } = useTranslation('screens')
  const editor = useEditorStore()
  const { elements } = useEditor(getPage)
  const list = useRef<HTMLUListElement>(null)
  /** where the dragged row would be put, counted from above */
  const [target, setTarget] = useState<number | null>(null)
  const last = elements.length - 1
  const shown = elements.toReversed()
  const findRow = ({ clientY }: { clientY: number }) => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    return Math.min(last, Math.max(0, Math.floor((clientY - top) / rowPx)))
  }
  const drag = (event: PointerEvent<HTMLElement>, id: string) => {
    if (event.button !== 0) return
    let row: number | null = null
    trackPointer(event.currentTarget, event.pointerId, {
      onMove: (now) => {
        row = findRow(now)
        setTarget(row)
      },
      onEnd: (isDone) => {
        setTarget(null)
        if (isDone && row !== null) moveLayer(editor, id, last - row)
      },
    })
  }
  if (elements.length === 0) return <p className={css.note}>{t('noLayers')}</p>
  return (
    <ul ref={list} className={css.layers} aria-label={t('layers')}>
      {shown.map((element, row) => (
        <Layer
          key={element.id}
          element={element}
          isTarget={target === row}
          onDrag={(event) => drag(event, element.id)}
          onMove={(by) => moveLayer(editor, element.id, Math.min(last, Math.max(0, last - row - by)))}
        />
      ))}
    </ul>
  )
}

interface LayerProps {
  element: ScreenElement
  isTarget: boolean
  onDrag: (event: PointerEvent<HTMLElement>) => void
  /** @param by 1: below the next one */
  onMove: (by: 1 | -1) => void
}

function Layer({ element, isTarget, onDrag, onMove }: LayerProps) {
  const { t } = useTranslation('screens')
  const editor = useEditorStore()
  const isSelected = useEditor((state) => state.selectedIds.includes(element.id))
  const [isRenaming, setRenaming] = useState(false)
  const name = useElementName()(element)
  const { isLocked, isHidden } = element
  const change = (changed: Partial<Pick<ScreenElement, 'isLocked' | 'isHidden' | 'name'>>) =>
    replaceElements(editor, [{ ...element, ...changed }])
  return (
    <li className={css.layer} data-selected={isSelected || undefined} data-target={isTarget || undefined}>
      <IconButton
        icon={GripVertical}
        size="small"
        className={css.grip}
        data-own-keys
        label={t('moveLayer', { name })}
        aria-description={t('moveLayerHint')}
        onPointerDown={onDrag}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          onMove(event.key === 'ArrowDown' ? 1 : -1)
        }}
      />
      <Icon icon={kindIcons[element.kind]} size={14} />
      {isRenaming ? (
        <RenameInput
          label={t('layerName')}
          max={100}
          value={element.name}
          placeholder={name}
          onDone={(next) => {
            setRenaming(false)
            if (next !== null) change({ name: next })
          }}
        />
      ) : (
        <button
          type="button"
          className="cut"
          title={name}
          aria-pressed={isSelected}
          data-dim={isHidden || undefined}
          onClick={(event) =>
            event.shiftKey ? toggleSelected(editor, element.id) : selectElements(editor, [element.id])
          }
          onDoubleClick={() => setRenaming(true)}
          onKeyDown={(event) => event.key === 'F2' && setRenaming(true)}
        >
          {name}
        </button>
      )}
      {element.group && (
        <span title={t('grouped')}>
          <Icon icon={Group} size={14} />
        </span>
      )}
      <IconButton
        icon={isLocked ? Lock : LockOpen}
        size="small"
        label={t(isLocked ? 'unlock' : 'lock', { name })}
        data-on={isLocked || undefined}
        onClick={() => change({ isLocked: !isLocked })}
      />
      <IconButton
        icon={isHidden ? EyeOff : Eye}
        size="small"
        label={t(isHidden ? 'show' : 'hide', { name })}
        data-on={isHidden || undefined}
        onClick={() => change({ isHidden: !isHidden })}
      />
    </li>
  )
}
