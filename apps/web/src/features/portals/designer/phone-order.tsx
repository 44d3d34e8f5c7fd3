import type { PortalWidget } from '@armature/contract'
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
  const shown = layout.phone.flatMap((id) => layout.widgets.find((widget) => widget.id === id) ?? [])
  const left = layout.widgets.filter(({ id }) => !layout.phone.includes(id))
  return (
    <div className={css.phone}>
      <section className={css.order} aria-label={t('phoneOrder')}>
        <h2>{t('phoneOrder')}</h2>
        <p>{t('phoneHint')}</p>
        <ol>
          {[...shown, ...left].map((widget, at) => (
            <Line key={widget.id} widget={widget} at={at} count={shown.length} isReadOnly={isReadOnly} />
          ))}
        </ol>
      </section>
      <div className={css.screen} aria-label={t('phonePreview')} role="group" inert>
        <PortalGrid columns={layout.columns} arranged={applyArrangement(layout, null)} asked={asked} asPhone />
      </div>
    </div>
  )
}

interface LineProps {
  widget: PortalWidget
  at: number
  /** how many of them are shown; the hidden ones follow */
  count: number
  isReadOnly: boolean
}

function Line({ widget, at, count, isReadOnly }: LineProps) {
  const { t } = useTranslation('portals')
  const editor = useEditorStore()
  const name = useWidgetName(widget)
  const isShown = at < count
  const move = (by: -1 | 1) => draw(editor, (layout) => movePhone(layout, widget.id, by))
  return (
    <li>
      <Checkbox
        checked={isShown}
        disabled={isReadOnly}
        onChange={(next) => draw(editor, (layout) => showOnPhone(layout, widget.id, next))}
      >
        {name}
      </Checkbox>
      {isShown && !isReadOnly && (
        <>
          <IconButton size="small" icon={ArrowUp} label={t('up')} disabled={at === 0} onClick={() => move(-1)} />
          <IconButton
            size="small"
            icon={ArrowDown}
            label={t('down')}
            disabled={at === count - 1}
            onClick={() => move(1)}
          />
        </>
      )}
    </li>
  )
}
