import { GripVertical, Pin } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/buttons/button.tsx'
import { Checkbox } from '../ui/inputs/checkbox.tsx'
import { Popover } from '../ui/overlays/popover.tsx'
import { createDefaultChoice, moveColumn, type ColumnChoice, type SettableColumn } from './column-settings.ts'
import css from './columns-popover.module.css'

interface ColumnsPopoverProps {
  anchor: Element
  columns: readonly SettableColumn[]
  choices: ColumnChoice[]
  onSave: (choices: ColumnChoice[]) => void
  onClose: () => void
}

/** Sets which columns are shown, their order, and which are pinned: drag, or the arrow keys on a handle (F2.106, F2.107). */
export default function ColumnsPopover({ anchor, columns, choices, onSave, onClose }: ColumnsPopoverProps) {
  const { t } = useTranslation('form')
  const [draft, setDraft] = useState(choices)
  const [dragged, setDragged] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const byProp = new Map(columns.map((column) => [column.prop, column]))
  const change = (prop: string, part: Partial<ColumnChoice>) =>
    setDraft((now) => now.map((choice) => (choice.prop === prop ? { ...choice, ...part } : choice)))

  const drag = (event: PointerEvent<HTMLButtonElement>, prop: string) => {
    if (event.button !== 0) return
    const grip = event.currentTarget
    grip.setPointerCapture(event.pointerId)
    setDragged(prop)
    const follow = ({ clientY }: globalThis.PointerEvent) =>
      setDraft((now) => moveColumn(now, prop, findInsertIndex(list.current, clientY)))
    const drop = () => {
      grip.removeEventListener('pointermove', follow)
      setDragged(null)
    }
    grip.addEventListener('pointermove', follow)
    grip.addEventListener('pointerup', drop, { once: true })
    grip.addEventListener('pointercancel', drop, { once: true })
  }
  const moveByKey = (event: KeyboardEvent, prop: string) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setDraft((now) => moveColumn(now, prop, now.findIndex((choice) => choice.prop === prop) + step))
  }
  return (
    <Popover
      anchor={anchor}
      placement="bottom-end"
      onClose={onClose}
      className={css.box}
      role="dialog"
      aria-label={t('columns.title')}
    >
      <div className={css.head}>
        <h3>{t('columns.title')}</h3>
        <span className={css.muted}>
          {draft.filter((choice, index) => choice.visible || index === 0).length} / {draft.length}
        </span>
        <Button kind="text" size="small" onClick={() => setDraft(columns.map(createDefaultChoice))}>
          {t('columns.reset')}
        </Button>
      </div>
      <ul ref={list} className={css.list}>
        {draft.map((choice, index) => {
          const column = byProp.get(choice.prop)
          if (!column) return null
          const isPinned = choice.fixed === 'left'
          return (
            <li key={choice.prop} data-dragging={dragged === choice.prop || undefined}>
              <button
                type="button"
                className={css.grip}
                aria-label={t('columns.move', { label: column.label })}
                onPointerDown={(event) => drag(event, choice.prop)}
                onKeyDown={(event) => moveByKey(event, choice.prop)}
              >
                <GripVertical size={14} strokeWidth={1.75} aria-hidden />
              </button>
              <Checkbox
                checked={choice.visible || index === 0}
                disabled={index === 0}
                title={index === 0 ? t('columns.first') : undefined}
                onChange={(visible) => change(choice.prop, { visible })}
              >
                <span className={css.name}>{column.label}</span>
                {column.unit && <span className={css.muted}>{column.unit}</span>}
              </Checkbox>
              <button
                type="button"
                className={css.pin}
                aria-pressed={isPinned}
                aria-label={`${t(isPinned ? 'columns.unpin' : 'columns.pin')} ${column.label}`}
                title={t(isPinned ? 'columns.unpin' : 'columns.pin')}
                onClick={() => change(choice.prop, { fixed: isPinned ? 'none' : 'left' })}
              >
                <Pin size={14} strokeWidth={1.75} aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
      <div className={css.foot}>
        <span className={css.muted}>{t('columns.onlyMe')}</span>
        <Button size="small" onClick={onClose}>
          {t('columns.cancel')}
        </Button>
        <Button
          size="small"
          kind="primary"
          onClick={() => {
            onSave(draft)
            onClose()
          }}
        >
          {t('columns.save')}
        </Button>
      </div>
    </Popover>
  )
}

function findInsertIndex(list: HTMLElement | null, y: number): number {
  const lines = [...(list?.children ?? [])]
  const at = lines.findIndex((line) => y < line.getBoundingClientRect().bottom)
  return at < 0 ? lines.length - 1 : at
}
