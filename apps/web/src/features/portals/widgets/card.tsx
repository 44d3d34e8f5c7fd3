import type { PortalWidgetByKind } from '@armature/contract'
import css from './containers.module.css'
import { usePanes } from './pane-content.tsx'
import { WidgetFrame } from './widget-frame.tsx'

/** Widgets together in a frame. */
export function Card({ widget }: { widget: PortalWidgetByKind<'card'> }) {
  const { fill } = usePanes()
  return (
    <WidgetFrame widget={widget}>
      <div className={css.pane}>{fill(widget.id)}</div>
    </WidgetFrame>
  )
}
