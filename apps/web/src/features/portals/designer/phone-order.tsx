import type { PortalLayout, PortalWidget } from '@armature/contract'
import { listPanes, listPaneWidgets } from '@armature/contract/visual-dev/portal-panes'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { applyArrangement } from '../layout/arrangement.ts'
import { PortalGrid } from '../view/portal-grid.tsx'
import { useWidgetName } from '../widgets/widget-frame.tsx'
import type { WidgetDataState } from '../widgets/widget-view.tsx'
import css from './designer.module.css'
import { draw, movePhone, showOnPhone, useEditor, useEditorStore } from './editor.ts'

/** The phone layout: which widgets are shown, in which order, and a preview. */
export function PhoneOrder({ asked }: { asked: WidgetDataState }) {
  const { t } = useTranslation('portals')
  const layout = useEditor((state) => state.layout)
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const lines = listLines(layout, undefined)
  return (
    <div className={css.phone}>
      <section className={css.order} aria-label={t('phoneOrder')}>
        <h2>{t('phoneOrder')}</h2>
        <p>{t('phoneHint')}</p>
        <ol>
          {lines.map((line) => (
            <Line key={line.widget.id} line={line} isReadOnly={isReadOnly} />
          ))}
        </ol>
      </section>
      <div className={css.screen} aria-label={t('phonePreview')} role="group" inert>
        <PortalGrid columns={layout.columns} arranged={applyArrangement(layout, null)} asked={asked} asPhone />
      </div>
    </div>
  )
}

interface PhoneLine {
  widget: PortalWidget
  isShown: boolean
  isFirst: boolean
  isLast: boolean
}

/** The widgets of a pane in their order, each container followed by what is in it; those that are not shown come last. */
function listLines(layout: PortalLayout, pane: string | undefined): PhoneLine[] {
  const inside = listPaneWidgets(layout.widgets, pane)
  const shown = layout.phone.flatMap((id) => inside.find((widget) => widget.id === id) ?? [])
  const left = inside.filter(({ id }) => !layout.phone.includes(id))
  return [...shown, ...left].flatMap((widget, at) => [
    { widget, isShown: at < shown.length, isFirst: at === 0, isLast: at === shown.length - 1 },
    ...listPanes(widget).flatMap((one) => listLines(layout, one)),
  ])
}

interface LineProps {
  line: PhoneLine
  isReadOnly: boolean
}

function Line({ line: { widget, isShown, isFirst, isLast }, isReadOnly }: LineProps) {
  const { t } = useTranslation('portals')
  const editor = useEditorStore()
  const name = useWidgetName(widget)
  const move = (by: -1 | 1) => draw(editor, (layout) => movePhone(layout, widget.id, by))
  return (
    <li data-inside={widget.parent !== undefined || undefined}>
      <Checkbox
        checked={isShown}
        disabled={isReadOnly}
        onChange={(next) => draw(editor, (layout) => showOnPhone(layout, widget.id, next))}
      >
        {name}
      </Checkbox>
      {isShown && !isReadOnly && (
        <>
          <IconButton size="small" icon={ArrowUp} label={t('up')} disabled={isFirst} onClick={() => move(-1)} />
          <IconButton size="small" icon={ArrowDown} label={t('down')} disabled={isLast} onClick={() => move(1)} />
        </>
      )}
    </li>
  )
}
