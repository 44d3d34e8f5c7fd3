import type { PortalLayout, PortalWidget } from '@armature/contract'
import { hasMapLevels } from '@armature/contract/visual-dev/portal-options'
import { isContainer } from '@armature/contract/visual-dev/portal-panes'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../../lib/state/app-state.ts'
import type { ArrangedWidgets } from '../layout/arrangement.ts'
import { gapPx, rowPx } from '../layout/grid.ts'
import { PaneContent } from '../widgets/pane-content.tsx'
import { WidgetMessage } from '../widgets/widget-frame.tsx'
import { WidgetView, type WidgetDataState } from '../widgets/widget-view.tsx'
import css from './portal-view.module.css'

interface PortalGridProps {
  columns: PortalLayout['columns']
  arranged: ArrangedWidgets
  asked: WidgetDataState
  /** uses the phone layout on any screen */
  asPhone?: boolean
}

/** The widgets: on a wide screen on the grid, on a phone one below another; those in containers likewise. */
export function PortalGrid({ columns, arranged, asked, asPhone = false }: PortalGridProps) {
  const isPhone = useAppState((state) => state.device === 'mobile') || asPhone
  const choose = (pane: Pick<ArrangedWidgets, 'widgets' | 'phone'> | undefined) =>
    (isPhone ? pane?.phone : pane?.widgets) ?? []
  const shared = { columns, asked, isPhone }
  return (
    <PaneContent value={{ fill: (pane) => <Pane {...shared} widgets={choose(arranged.panes.get(pane))} /> }}>
      <WidgetGrid {...shared} widgets={choose(arranged)} />
    </PaneContent>
  )
}

interface WidgetGridProps extends Pick<PortalGridProps, 'columns' | 'asked'> {
  widgets: readonly PortalWidget[]
  isPhone: boolean
}

/** What is in a pane of a container. */
export function Pane(props: WidgetGridProps) {
  const { t } = useTranslation('portal')
  return props.widgets.length === 0 ? <WidgetMessage title={t('emptyPane')} /> : <WidgetGrid {...props} />
}

function WidgetGrid({ columns, widgets, asked, isPhone }: WidgetGridProps) {
  if (isPhone)
    return (
      <div className={css.column}>
        {widgets.map((widget) => (
          <div
            key={widget.id}
            {...(hasLists(widget) && { className: css.lists })}
            style={isAsHighAsContent(widget) ? {} : { height: calculateHeight(widget) }}
          >
            <WidgetView widget={widget} asked={asked} />
          </div>
        ))}
      </div>
    )
  const style = { '--columns': columns, '--row': `${rowPx}px`, '--gap': `${gapPx}px` } as CSSProperties
  return (
    <div className={css.grid} style={style}>
      {widgets.map((widget) => (
        <div key={widget.id} style={toGridStyle(widget)}>
          <WidgetView widget={widget} asked={asked} />
        </div>
      ))}
    </div>
  )
}

/** Containers, filters, which are below each other, and maps with lists. */
const isAsHighAsContent = (widget: PortalWidget): boolean =>
  isContainer(widget) || widget.kind === 'filter' || hasLists(widget)

/** Maps that are opened step by step have a list and a legend below them. */
const hasLists = (widget: PortalWidget): boolean => widget.kind === 'map' && hasMapLevels(widget)

const calculateHeight = ({ h }: Pick<PortalWidget, 'h'>): number => h * rowPx + (h - 1) * gapPx

const toGridStyle = ({ x, y, w, h }: PortalWidget): CSSProperties => ({
  gridColumn: `${x + 1} / span ${w}`,
  gridRow: `${y + 1} / span ${h}`,
})
