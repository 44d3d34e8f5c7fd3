import type { PortalArrangement, PortalLayout, PortalWidget } from '@armature/contract'
import { listPanes, listPaneWidgets } from '@armature/contract/visual-dev/portal-panes'

/** Position and size of a widget on the wide grid. */
export interface WidgetPosition {
  id: string
  x: number
  y: number
  w: number
  h: number
}

export interface ArrangedWidgets {
  /** in reading order, without hidden ones */
  widgets: PortalWidget[]
  /** order on a phone, from the top */
  phone: PortalWidget[]
  hidden: PortalWidget[]
  /** what is in the panes of containers, by the id of the pane */
  panes: ReadonlyMap<string, PaneWidgets>
}

interface PaneWidgets {
  /** in reading order */
  widgets: PortalWidget[]
  /** order on a phone */
  phone: PortalWidget[]
}

/**
 * The widgets of a portal as a user has arranged them. Widgets that were added later are placed at the bottom, in the order of
 * the portal; removed ones are ignored. What is in a container stays as it was designed, and is hidden with it.
 */
export function applyArrangement(
  { widgets: all, phone, columns }: PortalLayout,
  own: PortalArrangement | null,
): ArrangedWidgets {
  const panes = collectPanes(all, phone)
  const widgets = listPaneWidgets(all, undefined)
  if (!own) return { widgets: sortByPosition(widgets), phone: findWidgets(widgets, phone), hidden: [], panes }
  const places = new Map(own.places.map((place) => [place.id, place]))
  const away = (widget: PortalWidget) => places.get(widget.id)?.hidden === true
  const bottom = Math.max(0, ...own.places.filter((place) => !place.hidden).map(({ y, h }) => y + h))
  const top = Math.min(...widgets.filter(({ id }) => !places.has(id)).map(({ y }) => y), Infinity)
  const placed = widgets.map((widget) => {
    const place = places.get(widget.id)
    if (!place) return { ...widget, y: widget.y - top + bottom }
    const w = Math.min(place.w, columns)
    return { ...widget, x: Math.min(place.x, columns - w), y: place.y, w, h: place.h }
  })
  const shown = placed.filter((widget) => !away(widget))
  const unknown = phone.filter((id) => !places.has(id))
  return {
    widgets: sortByPosition(shown),
    phone: findWidgets(shown, [...own.phone, ...unknown]),
    hidden: placed.filter(away),
    panes,
  }
}

/** All widgets that are shown on a screen, with those in containers. */
export function listShownWidgets({ widgets, phone, panes }: ArrangedWidgets, isPhone: boolean): PortalWidget[] {
  const shown = isPhone ? phone : widgets
  const inside = shown.flatMap(listPanes).map((pane) => panes.get(pane))
  return [...shown, ...inside.flatMap((pane) => (isPhone ? pane?.phone : pane?.widgets) ?? [])]
}

const collectPanes = (widgets: readonly PortalWidget[], phone: readonly string[]): ArrangedWidgets['panes'] =>
  new Map(
    widgets.flatMap(listPanes).map((pane) => {
      const inside = listPaneWidgets(widgets, pane)
      return [pane, { widgets: sortByPosition(inside), phone: findWidgets(inside, phone) }]
    }),
  )

/** The stored form of a user's arrangement. */
export function toArrangement(
  shown: readonly WidgetPosition[],
  hidden: readonly WidgetPosition[],
  phone: readonly string[],
): PortalArrangement {
  const place = (isHidden: boolean) => (one: WidgetPosition) => ({
    id: one.id,
    x: one.x,
    y: one.y,
    w: one.w,
    h: one.h,
    hidden: isHidden,
  })
  const away = new Set(hidden.map(({ id }) => id))
  return {
    places: [...shown.map(place(false)), ...hidden.map(place(true))],
    phone: phone.filter((id) => !away.has(id)),
  }
}

/** In reading order: from top to bottom, and from left to right. */
const sortByPosition = <T extends WidgetPosition>(widgets: readonly T[]): T[] =>
  widgets.toSorted((a, b) => a.y - b.y || a.x - b.x)

const findWidgets = (widgets: readonly PortalWidget[], ids: readonly string[]): PortalWidget[] =>
  [...new Set(ids)].flatMap((id) => widgets.find((widget) => widget.id === id) ?? [])
