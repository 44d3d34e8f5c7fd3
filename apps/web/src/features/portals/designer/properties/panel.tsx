import type { PortalWidget } from '@armature/contract'
import { listPaneWidgets } from '@armature/contract/visual-dev/portal-panes'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/buttons/button.tsx'
import { moveWidget, resizeWidget } from '../../layout/move-widgets.ts'
import { placeWidgets } from '../../layout/panes.ts'
import { changeWidget, draw, showOnPhone, useEditor, useEditorStore, withColumns } from '../editor.ts'
import { PaneRow } from './container-rows.tsx'
import { KindRows } from './kind-rows.tsx'
import css from '../../../../widgets/source/properties.module.css'
import { Group, NumberRow, SelectRow, SwitchRow } from '../../../../widgets/source/rows.tsx'
import { TranslatedRows } from '../../../../widgets/source/translated-rows.tsx'

/** Property panel of the selected widget, or of the portal when none is selected. */
export function Panel({ onRemove }: { onRemove: (id: string) => void }) {
  const { t } = useTranslation('portals')
  const layout = useEditor((state) => state.layout)
  const selectedId = useEditor((state) => state.selectedId)
  const widget = layout.widgets.find(({ id }) => id === selectedId)
  return (
    <aside className={css.panel} aria-label={t('properties')}>
      <h2>{widget ? t(`portal:kinds.${widget.kind}`) : t('portal:portal')}</h2>
      <div className={css.scroll}>
        {widget ? <WidgetPanel key={widget.id} widget={widget} onRemove={onRemove} /> : <LayoutPanel />}
      </div>
    </aside>
  )
}

function LayoutPanel() {
  const { t } = useTranslation('portals')
  const editor = useEditorStore()
  const { columns, refreshSeconds, widgets } = useEditor((state) => state.layout)
  const seconds = [0, 30, 60, 300, 900, 3600]
  return (
    <>
      <Group title={t('groups.page')}>
        <SelectRow
          label={t('grid')}
          value={String(columns)}
          options={[24, 12].map((count) => ({ value: String(count), label: t('gridColumns', { count }) }))}
          onChange={(value) => draw(editor, (now) => withColumns(now, value === '12' ? 12 : 24))}
        />
        <SelectRow
          label={t('refresh')}
          value={String(refreshSeconds)}
          options={[...new Set([...seconds, refreshSeconds])].map((count) => ({
            value: String(count),
            label: count === 0 ? t('byHand') : t('everySeconds', { count }),
          }))}
          onChange={(value) => draw(editor, (now) => ({ ...now, refreshSeconds: Number(value) }))}
        />
      </Group>
      <p className={css.note}>{t('widgetCount', { count: widgets.length })}</p>
      <p className={css.note}>{t('help')}</p>
    </>
  )
}

function WidgetPanel({ widget, onRemove }: { widget: PortalWidget; onRemove: (id: string) => void }) {
  const { t } = useTranslation('portals')
  const editor = useEditorStore()
  const { columns, phone } = useEditor((state) => state.layout)
  const change = (next: PortalWidget, key?: string) =>
    draw(editor, (now) => changeWidget(now, next), key === undefined ? null : `${widget.id} ${key}`)
  const place = (change: typeof moveWidget, dx: number, dy: number) =>
    draw(
      editor,
      (now) => {
        const beside = listPaneWidgets(now.widgets, widget.parent)
        return placeWidgets(now, change(beside, widget.id, dx, dy, columns))
      },
      `${widget.id} place`,
    )
  return (
    <>
      <Group title={t('groups.title')}>
        <TranslatedRows
          label={t('widgetTitle')}
          text={widget.title}
          translations={widget.titleI18n}
          max={100}
          placeholder={t(`portal:kinds.${widget.kind}`)}
          onChange={({ text, translations }, key) => change({ ...widget, title: text, titleI18n: translations }, key)}
        />
        <SwitchRow label={t('bare')} checked={widget.bare} onChange={(bare) => change({ ...widget, bare })} />
      </Group>
      <KindRows widget={widget} onChange={change} />
      <Group title={t('groups.place')}>
        <PaneRow widget={widget} />
        <NumberRow
          label={t('column')}
          value={widget.x + 1}
          min={1}
          max={columns - widget.w + 1}
          onChange={(x) => place(moveWidget, x - 1 - widget.x, 0)}
        />
        <NumberRow
          label={t('width')}
          value={widget.w}
          min={2}
          max={columns - widget.x}
          onChange={(w) => place(resizeWidget, w - widget.w, 0)}
        />
        <NumberRow
          label={t('height')}
          value={widget.h}
          min={2}
          max={60}
          onChange={(h) => place(resizeWidget, 0, h - widget.h)}
        />
        <SwitchRow
          label={t('onPhone')}
          checked={phone.includes(widget.id)}
          onChange={(isShown) => draw(editor, (now) => showOnPhone(now, widget.id, isShown))}
        />
      </Group>
      <Button kind="text" warn icon={Trash2} onClick={() => onRemove(widget.id)}>
        {t('removeWidget')}
      </Button>
    </>
  )
}
