import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesigner } from './designer-context.ts'
import css from './designer.module.css'
import { addField, moveGroup, canPlaceField, listItems, type ShelfPosition, type Shelf } from './edits.ts'
import { Chip } from './chip.tsx'

/** A shelf: fields are dropped here; their order matters. */
export function ShelfRow({ shelf }: { shelf: Shelf }) {
  const { t } = useTranslation('reports')
  const { definition, fields, change, choose, problems } = useDesigner()
  const box = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const items = listItems(definition, shelf)
  const drop = useEffectEvent((data: Record<string, unknown>, at: number) => {
    const field = typeof data['reportField'] === 'string' ? fields.get(data['reportField']) : undefined
    if (field && canPlaceField(definition, shelf, field)) {
      change((now) => addField(now, shelf, field, at))
      choose({ shelf, at: shelf === 'column' ? 0 : at })
    }
    const from = data['reportPlace'] as ShelfPosition | undefined
    if (from) {
      change((now) => moveGroup(now, from, shelf, at))
      choose(null)
    }
  })
  const takes = useEffectEvent((data: Record<string, unknown>) => {
    if ('reportPlace' in data) {
      const from = (data['reportPlace'] as ShelfPosition).shelf
      return from === shelf || ((from === 'rows' || from === 'column') && (shelf === 'rows' || shelf === 'column'))
    }
    const field = typeof data['reportField'] === 'string' ? fields.get(data['reportField']) : undefined
    return field !== undefined && canPlaceField(definition, shelf, field)
  })
  useEffect(() => {
    const element = box.current
    if (!element) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => takes(source.data),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source, location }) => {
        setOver(false)
        drop(source.data, placeAt(element, location.current.input.clientX, location.current.input.clientY))
      },
    })
  }, [])
  const fault = problems.find(({ place }) => place === shelf)
  return (
    <div className={css.shelf}>
      <span className={css.shelfName} id={`shelf-${shelf}`}>
        {t(`shelf.${shelf}`)}
      </span>
      <div
        ref={box}
        role="list"
        aria-labelledby={`shelf-${shelf}`}
        className={css.drop}
        data-over={isOver || undefined}
      >
        {items.map((path, at) => (
          <Chip key={`${path} ${at}`} place={{ shelf, at }} count={items.length} path={path} />
        ))}
        {items.length === 0 && <span className={css.hint}>{t(`hint.${shelf}`)}</span>}
        {fault && (
          <span role="alert" className={css.fault}>
            {fault.msg}
          </span>
        )}
      </div>
    </div>
  )
}

/** Index of the item before which the pointer is. */
function placeAt(element: HTMLElement, x: number, y: number): number {
  const chips = [...element.querySelectorAll('[role=listitem]')].map((chip) => chip.getBoundingClientRect())
  const at = chips.findIndex(({ left, width, bottom }) => y < bottom && x < left + width / 2)
  return at < 0 ? chips.length : at
}
