import type { PortalLayout, PortalWidget } from '@armature/contract'
import type { CSSProperties } from 'react'
import { useAppState } from '../../../lib/state/app-state.ts'
import type { ArrangedWidgets } from '../layout/arrangement.ts'
import { gapPx, rowPx } from '../layout/grid.ts'
import { WidgetView, type WidgetDataState } from '../widgets/widget-view.tsx'
import css from './portal-view.module.css'

interface PortalGridProps {
  columns: PortalLayout['columns']
  arranged: ArrangedWidgets
  asked: WidgetDataState
  /** uses the phone layout on any screen */
  asPhone?: boolean
}

/** The widgets: on a wide screen on the grid, on a phone one below another. */
export function PortalGrid({ columns, arranged, asked, asPhone = false }: PortalGridProps) {
  const isPhone = useAppState((state) => state.device === 'mobile') || asPhone
  if (isPhone)
    return (
      <div className={css.column}>
        {arranged.phone.map((widget) => (
          <div key={widget.id} style={{ height: calculateHeight(widget) }}>
            <WidgetView widget={widget} asked={asked} />
          </div>
        ))}
      </div>
    )
  const style = { '--columns': columns, '--row': `${rowPx}px`, '--gap': `${gapPx}px` } as CSSProperties
  return (
    <div className={css.grid} style={style}>
      {arranged.widgets.map((widget) => (
        <div key={widget.id} style={toGridStyle(widget)}>
          <WidgetView widget={widget} asked={asked} />
        </div>
      ))}
    </div>
  )
}

export const calculateHeight = ({ h }: Pick<PortalWidget, 'h'>): number => h * rowPx + (h - 1) * gapPx

const toGridStyle = ({ x, y, w, h }: PortalWidget): CSSProperties => ({
  gridColumn: `${x + 1} / span ${w}`,
  gridRow: `${y + 1} / span ${h}`,
})
