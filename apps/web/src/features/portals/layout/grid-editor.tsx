import type { PortalWidget } from '@armature/contract'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { GridLayout, type Layout } from 'react-grid-layout'
import 'react-grid-layout/css/styles.css'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/theme/class-names.ts'
import { useWidgetName } from '../widgets/widget-frame.tsx'
import { WidgetView, type WidgetDataState } from '../widgets/widget-view.tsx'
import type { WidgetPosition } from './arrangement.ts'
import { gapPx, rowPx } from './grid.ts'
import css from './grid-editor.module.css'
import { minHeight, minWidth, maxHeight, moveWidget, resizeWidget } from './move-widgets.ts'

interface GridEditorProps {
  columns: number
  widgets: readonly PortalWidget[]
  asked: WidgetDataState
  selectedId?: string | null
  onSelect?: (id: string) => void
  /** `isKey`: moved by a key, so that many small steps form one undo step */
  onPlaces: (places: WidgetPosition[], isKey: boolean) => void
  /** Delete was pressed on a widget */
  onRemove?: (id: string) => void
  /** a widget was dropped from the palette at this position */
  onDrop?: (place: { x: number; y: number }) => void
}

/** Editor of the wide grid: widgets are moved by dragging or arrow keys, and resized with Shift. */
export function GridEditor({
  columns,
  widgets,
  asked,
  selectedId = null,
  onSelect,
  onPlaces,
  onRemove,
  onDrop,
}: GridEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const places = useMemo(() => widgets.map(toPosition), [widgets])
  const layout = useMemo(
    () => places.map(({ id, ...at }) => ({ i: id, ...at, minW: minWidth, minH: minHeight, maxH: maxHeight })),
    [places],
  )
  const tell = (next: Layout) => {
    const placed = next.flatMap(({ i: id, x, y, w, h }) =>
      places.some((place) => place.id === id) ? [{ id, x, y, w, h }] : [],
    )
    if (isChanged(places, placed)) onPlaces(placed, false)
  }
  const press = (id: string) => (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const step = arrows[event.key]
    if (step) {
      const [dx, dy] = step
      const change = event.shiftKey ? resizeWidget : moveWidget
      onPlaces(change(places, id, dx, dy, columns), true)
    } else if (onRemove && (event.key === 'Delete' || event.key === 'Backspace')) onRemove(id)
    else return
    event.preventDefault()
  }
  return (
    <div ref={box} className={css.box}>
      {width > 0 && (
        <GridLayout
          className={css.grid ?? ''}
          width={width}
          layout={layout}
          gridConfig={{ cols: columns, rowHeight: rowPx, margin: [gapPx, gapPx], containerPadding: [0, 0] }}
          dragConfig={{ enabled: true, cancel: 'input,select,textarea,a', threshold: 4 }}
          resizeConfig={{ enabled: true, handles: ['se', 'e', 's'] }}
          dropConfig={{ enabled: onDrop !== undefined, defaultItem: { w: Math.round(columns / 4), h: 4 } }}
          onDragStop={tell}
          onResizeStop={tell}
          onDrop={(_layout, item) => item && onDrop?.({ x: item.x, y: item.y })}
        >
          {widgets.map((widget) => (
            <div key={widget.id}>
              <Cell
                widget={widget}
                isSelected={widget.id === selectedId}
                onPress={press(widget.id)}
                onFocus={() => onSelect?.(widget.id)}
              >
                <WidgetView widget={widget} asked={asked} />
              </Cell>
            </div>
          ))}
        </GridLayout>
      )}
    </div>
  )
}

interface CellProps {
  widget: PortalWidget
  isSelected: boolean
  onPress: (event: KeyboardEvent) => void
  onFocus: () => void
  children: ReactNode
}

/** A draggable widget; its content is inactive. */
function Cell({ widget, isSelected, onPress, onFocus, children }: CellProps) {
  const { t } = useTranslation('portal')
  const name = useWidgetName(widget)
  return (
    <div
      role="group"
      tabIndex={0}
      data-widget={widget.id}
      aria-label={name}
      aria-roledescription={t('movable')}
      aria-current={isSelected || undefined}
      className={classNames(css.cell, isSelected && css.selected)}
      onKeyDown={onPress}
      onFocus={onFocus}
    >
      <div className={css.still} inert>
        {children}
      </div>
    </div>
  )
}

function useWidth(box: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const sizes = new ResizeObserver(() => setWidth(element.clientWidth))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [box])
  return width
}

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const toPosition = ({ id, x, y, w, h }: PortalWidget): WidgetPosition => ({ id, x, y, w, h })

const isChanged = (before: readonly WidgetPosition[], after: readonly WidgetPosition[]): boolean =>
  after.some((place) => {
    const was = before.find(({ id }) => id === place.id)
    return !was || was.x !== place.x || was.y !== place.y || was.w !== place.w || was.h !== place.h
  })
