import type { PortalWidget, VisiblePortal } from '@armature/contract'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useUnsavedWork } from '../../../lib/state/unsaved-work.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Fault } from '../../../ui/feedback/fault.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { applyArrangement, toArrangement, type WidgetPosition } from '../layout/arrangement.ts'
import { GridEditor } from '../layout/grid-editor.tsx'
import { getBottom, removeGaps } from '../layout/move-widgets.ts'
import { saveArrangement } from '../portal-api.ts'
import { useWidgetName } from '../widgets/widget-frame.tsx'
import type { WidgetDataState } from '../widgets/widget-view.tsx'
import { Pane } from './portal-grid.tsx'
import css from './portal-view.module.css'

interface ArrangeViewProps {
  portal: VisiblePortal
  asked: WidgetDataState
  onClose: () => void
}

/** Arranges a portal for the current user: positions, sizes, and hidden widgets. */
export default function ArrangeView({ portal, asked, onClose }: ArrangeViewProps) {
  const { t } = useTranslation('portal')
  const { layout } = portal
  const [first] = useState(() => applyArrangement(layout, portal.arrangement))
  const [shown, setShown] = useState<readonly PortalWidget[]>(first.widgets)
  const [hidden, setHidden] = useState<readonly PortalWidget[]>(first.hidden)
  const [selected, setSelected] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState('')
  const isChanged = shown !== first.widgets || hidden !== first.hidden
  useUnsavedWork(isChanged, t('arrange'))
  const place = (places: readonly WidgetPosition[]) =>
    setShown(shown.map((widget) => ({ ...widget, ...places.find(({ id }) => id === widget.id) })))
  const putAway = (id: string) => {
    setHidden([...hidden, ...shown.filter((widget) => widget.id === id)])
    const left = shown.filter((widget) => widget.id !== id)
    const places = removeGaps(left)
    setShown(left.map((widget) => ({ ...widget, ...places.find((one) => one.id === widget.id) })))
    setSelected(null)
  }
  const bring = (widget: PortalWidget) => {
    setShown([...shown, { ...widget, x: 0, y: getBottom(shown) }])
    setHidden(hidden.filter(({ id }) => id !== widget.id))
  }
  const save = async () => {
    setRefusal('')
    setSaving(true)
    try {
      const phone = [...first.phone.map(({ id }) => id), ...first.hidden.map(({ id }) => id)]
      const filters = portal.arrangement?.filters
      await saveArrangement(portal.id, { ...toArrangement(shown, hidden, phone), ...(filters && { filters }) })
      toast.success(t('arranged'))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.msg)
      setSaving(false)
    }
  }
  const chosen = shown.find(({ id }) => id === selected)
  return (
    <div className={css.page}>
      <header className={css.bar}>
        <h1 className="cut">{t('arrange')}</h1>
        <span className={css.hint}>{t('arrangeHint')}</span>
        <span className={css.tools}>
          <Fault text={refusal} />
          {chosen && <IconButton icon={EyeOff} label={t('putAway')} onClick={() => putAway(chosen.id)} />}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" loading={isSaving} disabled={!isChanged} onClick={() => void save()}>
            {t('save')}
          </Button>
        </span>
      </header>
      {hidden.length > 0 && (
        <section className={css.away} aria-label={t('away')}>
          {t('away')}
          {hidden.map((widget) => (
            <HiddenWidget key={widget.id} widget={widget} onBring={() => bring(widget)} />
          ))}
        </section>
      )}
      <GridEditor
        columns={layout.columns}
        widgets={shown}
        asked={asked}
        selectedId={selected}
        onSelect={setSelected}
        onPlaces={place}
        onRemove={putAway}
        fill={(pane) => (
          <Pane columns={layout.columns} widgets={first.panes.get(pane)?.widgets ?? []} asked={asked} isPhone={false} />
        )}
      />
    </div>
  )
}

function HiddenWidget({ widget, onBring }: { widget: PortalWidget; onBring: () => void }) {
  const name = useWidgetName(widget)
  return (
    <Button size="small" icon={Eye} onClick={onBring}>
      {name}
    </Button>
  )
}
