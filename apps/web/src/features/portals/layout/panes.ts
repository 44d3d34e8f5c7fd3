import type { PortalLayout, PortalWidget } from '@armature/contract'
import { findContainer, isContainer, listPanes, listPaneWidgets } from '@armature/contract/visual-dev/portal-panes'
import type { WidgetPosition } from './arrangement.ts'
import { findFreePlace, getBottom, minWidth, removeGaps } from './move-widgets.ts'

/** Gives widgets the positions that are named for them. */
export const placeWidgets = (layout: PortalLayout, places: readonly WidgetPosition[]): PortalLayout => ({
  ...layout,
  widgets: layout.widgets.map((widget) => {
    const place = places.find(({ id }) => id === widget.id)
    return place ? { ...widget, x: place.x, y: place.y, w: place.w, h: place.h } : widget
  }),
})

/** Moves the widgets of the portal, and those of each pane, up as far as possible. */
export function removeAllGaps(layout: PortalLayout): PortalLayout {
  const panes = [undefined, ...layout.widgets.flatMap(listPanes)]
  return placeWidgets(
    layout,
    panes.flatMap((pane) => removeGaps(listPaneWidgets(layout.widgets, pane))),
  )
}

/**
 * Moves a widget into a pane, or onto the portal itself for undefined, to the first free position there. It stays as wide as it
 * looks, and the widgets that it leaves close the gap. A container is not moved, as none may be within another.
 */
export function moveIntoPane(layout: PortalLayout, id: string, pane: string | undefined): PortalLayout {
  const widget = layout.widgets.find((one) => one.id === id)
  if (!widget || widget.parent === pane || (isContainer(widget) && pane !== undefined)) return layout
  const w = convertWidth(layout, widget.w, widget.parent, pane)
  const place = findFreePlace(listPaneWidgets(layout.widgets, pane), w, widget.h, layout.columns)
  const moved = putInto({ ...widget, ...place, w }, pane)
  return removeAllGaps({ ...layout, widgets: layout.widgets.map((one) => (one.id === id ? moved : one)) })
}

/** The width in columns of one pane that looks like a width in another, whose columns are wider or narrower. */
export function convertWidth(
  { widgets, columns }: PortalLayout,
  w: number,
  from: string | undefined,
  to: string | undefined,
): number {
  const measure = (pane: string | undefined) =>
    pane === undefined ? columns : (findContainer(widgets, pane)?.w ?? columns)
  return Math.min(columns, Math.max(minWidth, Math.round((w * measure(from)) / measure(to))))
}

/** Widgets whose pane does not exist any more are put onto the portal itself, below the others. */
export function liftOrphans(layout: PortalLayout): PortalLayout {
  const panes = new Set(layout.widgets.flatMap(listPanes))
  const isOrphan = ({ parent }: PortalWidget) => parent !== undefined && !panes.has(parent)
  if (!layout.widgets.some(isOrphan)) return layout
  const bottom = getBottom(listPaneWidgets(layout.widgets, undefined))
  const widgets = layout.widgets.map((widget) =>
    isOrphan(widget) ? putInto({ ...widget, y: widget.y + bottom }, undefined) : widget,
  )
  return removeAllGaps({ ...layout, widgets })
}

/** Removes a widget. What is in a container is removed with it, or put onto the portal itself. */
export function removeWidget(layout: PortalLayout, id: string, contents: 'remove' | 'lift' = 'remove'): PortalLayout {
  const removed = layout.widgets.find((widget) => widget.id === id)
  if (!removed) return layout
  const panes = new Set(listPanes(removed))
  const isGone = (widget: PortalWidget) =>
    widget.id === id || (contents === 'remove' && widget.parent !== undefined && panes.has(widget.parent))
  const gone = new Set(layout.widgets.filter(isGone).map((widget) => widget.id))
  const widgets = layout.widgets
    .filter((widget) => !gone.has(widget.id))
    .map((widget) => {
      if (widget.parent === undefined || !panes.has(widget.parent)) return widget
      const w = convertWidth(layout, widget.w, widget.parent, undefined)
      return { ...widget, w, x: Math.min(widget.x, layout.columns - w) }
    })
  return removeAllGaps(liftOrphans({ ...layout, widgets, phone: layout.phone.filter((one) => !gone.has(one)) }))
}

/** How many widgets are in a container. */
export const countContents = ({ widgets }: PortalLayout, container: PortalWidget): number =>
  listPanes(container).reduce((count, pane) => count + listPaneWidgets(widgets, pane).length, 0)

function putInto(widget: PortalWidget, pane: string | undefined): PortalWidget {
  const { parent: _parent, ...free } = widget
  return (pane === undefined ? free : { ...free, parent: pane }) as PortalWidget
}
