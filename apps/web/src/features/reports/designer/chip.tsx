import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { useDesigner, useFieldName } from './designer-context.ts'
import css from './designer.module.css'
import { moveItem, removeItem, type ShelfPosition } from './edits.ts'

interface ChipProps {
  place: ShelfPosition
  count: number
  path: string
}

/** A field on a shelf: a press shows its settings; it is moved by dragging or arrow keys, and removed by Delete. */
export function Chip({ place, count, path }: ChipProps) {
  const { t } = useTranslation('reports')
  const { definition, change, chosen, choose, problems, canEdit } = useDesigner()
  const nameOf = useFieldName()
  const box = useRef<HTMLSpanElement>(null)
  const { shelf, at } = place
  useEffect(() => {
    const element = box.current
    if (!element || !canEdit) return
    return draggable({ element, getInitialData: () => ({ reportPlace: { shelf, at } }) })
  }, [shelf, at, canEdit])
  const fault = problems.find((problem) => problem.place === (shelf === 'column' ? 'column' : `${shelf}.${at}`))
  const words = chipWords()
  const remove = () => {
    change((now) => removeItem(now, place))
    choose(null)
  }
  const byKey = (event: KeyboardEvent) => {
    if (!canEdit) return
    if (event.key === 'Delete' || event.key === 'Backspace') return remove()
    const to = event.key === 'ArrowLeft' ? at - 1 : event.key === 'ArrowRight' ? at + 2 : null
    if (to === null || to < 0 || to > count) return
    event.preventDefault()
    change((now) => moveItem(now, place, to))
    const next = to > at ? at + 1 : at - 1
    choose({ shelf, at: next })
    // rendered at its new position; the focus stays on it
    const list = box.current?.parentElement
    requestAnimationFrame(() => list?.children[next]?.querySelector('button')?.focus())
  }
  const isChosen = chosen?.shelf === shelf && chosen.at === at
  return (
    <span
      ref={box}
      role="listitem"
      className={css.chip}
      data-chosen={isChosen || undefined}
      data-fault={fault ? true : undefined}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        title={fault?.msg ?? t('chipHelp')}
        onClick={() => choose(isChosen ? null : place)}
        onKeyDown={byKey}
      >
        {fault && <Icon icon={TriangleAlert} size={14} />}
        {words}
      </button>
      {canEdit && <IconButton size="small" icon={X} label={t('removeItem', { name: words })} onClick={remove} />}
    </span>
  )

  function chipWords(): string {
    if (shelf === 'measures') {
      const measure = definition.measures[at]
      if (!measure) return ''
      if (measure.label) return measure.label
      const figure = path === '' ? t('countRows') : t(`figureOf.${measure.fn}`, { name: nameOf(path) })
      return measure.isShare ? t('shareOf', { name: figure }) : figure
    }
    const unit = shelf === 'rows' ? definition.rows[at]?.unit : shelf === 'column' ? definition.column?.unit : ''
    return unit ? t('byUnit', { name: nameOf(path), unit: t(`units.${unit}`) }) : nameOf(path)
  }
}
