import type { DesignChangeRow, PortalLayout, PortalWidget } from '@armature/contract'
import { isContainer, listPaneWidgets } from '@armature/contract/visual-dev/portal-panes'
import type { VersionParts } from '../../../form/versions/saved-versions-dialog.tsx'
import { type ChangedPart, isRestorable } from '../../../form/versions/version-comparison.tsx'
import { moveWidget } from '../layout/move-widgets.ts'
import { liftOrphans, placeWidgets } from '../layout/panes.ts'
import { maxWidgets, type PortalDesign, withColumns } from './editor.ts'

/** How the list of versions puts parts of a portal back. */
export const portalParts = {
  find: findPortalPart,
  restore({ layout }, former, part) {
    const next = restorePortalPart(layout, former, part)
    return next && { layout: next }
  },
} satisfies VersionParts<PortalDesign, PortalLayout>

/** The part of a portal that a change can be undone with: a widget, or a setting of the whole portal. */
function findPortalPart(change: DesignChangeRow): ChangedPart | undefined {
  if (!isRestorable(change)) return undefined
  if (change.part === 'widget') return { id: `widget ${change.id}`, name: change.name }
  return change.part === 'portal' ? { id: `portal ${change.setting}`, name: change.name || change.text } : undefined
}

/**
 * Puts a part back as it was in a former layout.
 *
 * @param part id of `findPortalPart`
 * @returns undefined if it cannot be put back: the former layout does not have it, or there are as many widgets as may be
 */
export function restorePortalPart(layout: PortalLayout, former: PortalLayout, part: string): PortalLayout | undefined {
  const [kind, id = ''] = part.split(' ')
  if (kind === 'widget') return restoreWidget(layout, former, id)
  if (id === 'refreshSeconds') return { ...layout, refreshSeconds: former.refreshSeconds }
  if (id === 'columns') return withColumns(layout, former.columns)
  return id === 'phone' ? { ...layout, phone: restoreOrder(layout.phone, former.phone) } : undefined
}

/**
 * One that is still there gets its former settings and size, at the place where it is now; a removed one returns to its former
 * place on the wide grid and on the phone. Others make room. One whose container is not there any more is put onto the portal itself.
 */
function restoreWidget(layout: PortalLayout, former: PortalLayout, id: string): PortalLayout | undefined {
  // a former layout with another number of columns
  const old = withColumns(former, layout.columns).widgets.find((widget) => widget.id === id)
  if (!old) return undefined
  const present = layout.widgets.find((widget) => widget.id === id)
  if (!present && layout.widgets.length >= maxWidgets) return undefined
  const widget = present ? placeLike(old, present, layout.columns) : old
  const widgets = present ? layout.widgets.map((one) => (one.id === id ? widget : one)) : [...layout.widgets, widget]
  const phone = present || !former.phone.includes(id) ? layout.phone : insertAfter(layout.phone, former.phone, id)
  const lifted = liftOrphans({ ...layout, widgets, phone })
  const pane = lifted.widgets.find((one) => one.id === id)?.parent
  return placeWidgets(lifted, moveWidget(listPaneWidgets(lifted.widgets, pane), id, 0, 0, layout.columns))
}

/** A widget at the position of another, in its pane. */
function placeLike(widget: PortalWidget, { x, y, parent }: PortalWidget, columns: number): PortalWidget {
  const { parent: _former, ...settings } = widget
  const isInside = parent !== undefined && !isContainer(widget)
  return { ...settings, x: Math.min(x, columns - widget.w), y, ...(isInside && { parent }) } as PortalWidget
}

/** After the nearest of those before it in the former order that is still there. */
function insertAfter(order: readonly string[], former: readonly string[], id: string): string[] {
  const before = former.slice(0, former.indexOf(id)).findLast((one) => order.includes(one))
  return order.toSpliced(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
}

/** Those in both orders take their former order; the places of others stay. */
function restoreOrder(order: readonly string[], former: readonly string[]): string[] {
  const known = former.filter((id) => order.includes(id))
  return order.map((id) => (former.includes(id) ? (known.shift() ?? id) : id))
}
