import type { PortalLayout, PortalWidget } from '@armature/contract'
import { listPanes, listPaneWidgets } from '@armature/contract/visual-dev/portal-panes'
import { PhoneColumns, PhoneOrderList, type PhoneLine } from '../../../designer/phone-order-list.tsx'
import { applyArrangement } from '../layout/arrangement.ts'
import { PortalGrid } from '../view/portal-grid.tsx'
import { useWidgetNames } from '../widgets/widget-frame.tsx'
import type { WidgetDataState } from '../widgets/widget-view.tsx'
import { draw, movePhone, showOnPhone, useEditor, useEditorStore } from './editor.ts'

/** The phone layout: which widgets are shown, in which order, and a preview. */
export function PhoneOrder({ asked }: { asked: WidgetDataState }) {
  const editor = useEditorStore()
  const layout = useEditor((state) => state.layout)
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const nameWidget = useWidgetNames()
  return (
    <PhoneColumns
      list={
        <PhoneOrderList
          lines={listLines(layout, undefined, nameWidget)}
          isReadOnly={isReadOnly}
          onShow={(id, isShown) => draw(editor, (now) => showOnPhone(now, id, isShown))}
          onMove={(id, by) => draw(editor, (now) => movePhone(now, id, by))}
        />
      }
      preview={<PortalGrid columns={layout.columns} arranged={applyArrangement(layout, null)} asked={asked} asPhone />}
    />
  )
}

/** The widgets of a pane in their order, each container followed by what is in it; those that are not shown come last. */
function listLines(
  layout: PortalLayout,
  pane: string | undefined,
  nameWidget: (widget: PortalWidget) => string,
): PhoneLine[] {
  const inside = listPaneWidgets(layout.widgets, pane)
  const shown = layout.phone.flatMap((id) => inside.find((widget) => widget.id === id) ?? [])
  const left = inside.filter(({ id }) => !layout.phone.includes(id))
  return [...shown, ...left].flatMap((widget, at) => [
    {
      ...{ id: widget.id, name: nameWidget(widget), isInside: pane !== undefined },
      ...{ isShown: at < shown.length, isFirst: at === 0, isLast: at === shown.length - 1 },
    },
    ...listPanes(widget).flatMap((one) => listLines(layout, one, nameWidget)),
  ])
}
