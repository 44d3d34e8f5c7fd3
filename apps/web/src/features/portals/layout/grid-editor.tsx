import type { PortalWidget } from '@armature/contract'
import { isContainer } from '@armature/contract/visual-dev/portal-panes'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { GridLayout, type Layout } from 'react-grid-layout'
import { noOverlapCompactor } from 'react-grid-layout/core'
import 'react-grid-layout/css/styles.css'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/theme/class-names.ts'
import { PaneContent } from '../widgets/pane-content.tsx'
import { useWidgetName } from '../widgets/widget-frame.tsx'
import { WidgetView, type WidgetDataState } from '../widgets/widget-view.tsx'
import type { WidgetPosition } from './arrangement.ts'
import { gapPx, rowPx } from './grid.ts'
import css from './grid-editor.module.css'
import { minHeight, minWidth, maxHeight, moveWidget, resizeWidget, resolveOverlaps } from './move-widgets.ts'

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
  /** the pane whose widgets are edited; missing for those of the portal itself */
  pane?: string
  /** draws what is in a pane */
  fill: (pane: string) => ReactNode
  /** the pane of the selected widget */
  wanted?: string | undefined
  /** a widget was dragged onto another pane, or onto the portal itself; without it, what is in panes cannot be edited */
  onMoveInto?: (id: string, pane: string | undefined) => void
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
  pane,
  fill,
  wanted,
  onMoveInto,
}: GridEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const places = useMemo(() => widgets.map(toPosition), [widgets])
  const layout = useMemo(
    () => places.map(({ id, ...at }) => ({ i: id, ...at, minW: minWidth, minH: minHeight, maxH: maxHeight })),
    [places],
  )
  const hasContainers = onMoveInto !== undefined && widgets.some(isContainer)
  const tell = (next: Layout, changedId: string) => {
    const placed = next.flatMap(({ i: id, x, y, w, h }) =>
      places.some((place) => place.id === id) ? [{ id, x, y, w, h }] : [],
    )
    const changed = placed.find(({ id }) => id === changedId)
    const settled = hasContainers && changed ? resolveOverlaps(placed, changed) : placed
    if (isChanged(places, settled)) onPlaces(settled, false)
  }
  const drop = (id: string, next: Layout, event: Event, element: HTMLElement | null) => {
    const target = findPane(event, element)
    const isInto = onMoveInto && target !== null && target !== (pane ?? '')
    const dragged = widgets.find((widget) => widget.id === id)
    if (isInto && dragged && !(isContainer(dragged) && target !== ''))
      onMoveInto(id, target === '' ? undefined : target)
    else tell(next, id)
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
    <div ref={box} className={classNames(css.box, pane !== undefined && css.nested)} data-pane={pane ?? ''}>
      {width > 0 && (
        <GridLayout
          className={css.grid ?? ''}
          width={width}
          layout={layout}
          gridConfig={{ cols: columns, rowHeight: rowPx, margin: [gapPx, gapPx], containerPadding: [0, 0] }}
          dragConfig={{ enabled: true, cancel: 'input,select,textarea,a,[role=tab],[data-pane]', threshold: 4 }}
          resizeConfig={{ enabled: true, handles: ['se', 'e', 's'] }}
          dropConfig={{ enabled: onDrop !== undefined, defaultItem: { w: Math.round(columns / 4), h: 4 } }}
          onDragStop={(next, _old, item, _placeholder, event, element) => item && drop(item.i, next, event, element)}
          onResizeStop={(next, _old, item) => item && tell(next, item.i)}
          // others make room when a widget is dropped: a container that moved away could not take it
          {...(hasContainers && { compactor: noOverlapCompactor })}
          onDrop={(_layout, item) => item && onDrop?.({ x: item.x, y: item.y })}
        >
          {widgets.map((widget) => (
            <div key={widget.id}>
              <Cell
                widget={widget}
                isSelected={widget.id === selectedId}
                isOpen={onMoveInto !== undefined && isContainer(widget)}
                onPress={press(widget.id)}
                onFocus={() => onSelect?.(widget.id)}
              >
                <PaneContent value={{ fill, wanted }}>
                  <WidgetView widget={widget} asked={asked} />
                </PaneContent>
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
  /** it holds widgets that can be edited */
  isOpen: boolean
  onPress: (event: KeyboardEvent) => void
  onFocus: () => void
  children: ReactNode
}

/** A draggable widget; its content is inactive, except the widgets in a container. */
function Cell({ widget, isSelected, isOpen, onPress, onFocus, children }: CellProps) {
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
      onFocus={({ target, currentTarget }) => target.closest('[data-widget]') === currentTarget && onFocus()}
    >
      <div className={css.still} inert={!isOpen}>
        {children}
      </div>
    </div>
  )
}

/** The pane under the pointer at the end of a drag, '' for the portal itself; null outside of all. */
function findPane(event: Event, dragged: HTMLElement | null): string | null {
  if (!(event instanceof MouseEvent)) return null
  const below = document
    .elementsFromPoint(event.clientX, event.clientY)
    .find((element) => !dragged?.contains(element) && !element.matches('.react-grid-placeholder'))
  return below?.closest<HTMLElement>('[data-pane]')?.dataset['pane'] ?? null
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
