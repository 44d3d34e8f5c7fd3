import { listLayerIds } from './map-layers.ts'
import type { PortalWidget } from './portal-layout.ts'

/**
 * A pane holds widgets that belong together: a card is one pane with the id of the card, each tab of a tab container is one
 * with the id of the tab. `parent` of a widget is the id of its pane; without it, the widget is on the portal itself.
 */
export type PortalContainer = Extract<PortalWidget, { kind: 'card' | 'tabs' }>

export const isContainer = (widget: PortalWidget): widget is PortalContainer =>
  widget.kind === 'card' || widget.kind === 'tabs'

/** Ids of the panes of a widget, in their order; none of a widget that holds no others. */
export function listPanes(widget: PortalWidget): string[] {
  if (widget.kind === 'card') return [widget.id]
  return widget.kind === 'tabs' ? widget.tabs.map(({ id }) => id) : []
}

/** The widgets in a pane; those of the portal itself for undefined. */
export const listPaneWidgets = (widgets: readonly PortalWidget[], pane: string | undefined): PortalWidget[] =>
  widgets.filter(({ parent }) => parent === pane)

/** The container that a pane belongs to. */
export const findContainer = (widgets: readonly PortalWidget[], pane: string): PortalContainer | undefined =>
  widgets.filter(isContainer).find((widget) => listPanes(widget).includes(pane))

interface PaneFault {
  path: (string | number)[]
  message: string
}

/** What is wrong with the ids and panes of a layout: a repeated id, a parent that is no pane, a container within another one. */
export function listPaneFaults(widgets: readonly PortalWidget[]): PaneFault[] {
  const panes = new Set(widgets.flatMap(listPanes))
  const seen = new Set<string>()
  return widgets.flatMap((widget, at): PaneFault[] => {
    const faults: PaneFault[] = []
    // the pane of a card has the id of the card
    for (const id of [...new Set([widget.id, ...listPanes(widget)]), ...listLayerIds(widget)]) {
      if (seen.has(id)) faults.push({ path: ['widgets', at, 'id'], message: 'id.repeated' })
      seen.add(id)
    }
    if (widget.kind === 'tabs' && new Set(listPanes(widget)).size < widget.tabs.length)
      faults.push({ path: ['widgets', at, 'tabs'], message: 'id.repeated' })
    if (widget.parent !== undefined && (!panes.has(widget.parent) || isContainer(widget)))
      faults.push({ path: ['widgets', at, 'parent'], message: 'parent.unknown' })
    return faults
  })
}
