import type { PortalWidget, PortalWidgetByKind } from '@armature/contract'
import { isDirectoryType } from '@armature/contract/catalog/menu-types'
import { Pencil } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getMenuName, menuRoutes } from '../../../../lib/menu/menu.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../../ui/inputs/checkbox.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../../../ui/feedback/states.tsx'
import css from '../../../../widgets/source/properties.module.css'
import { FitRow, PictureRows } from '../../../../widgets/source/picture-rows.tsx'
import { Group, Row, SwitchRow, TextRow } from '../../../../widgets/source/rows.tsx'

const RichTextEditor = lazy(() => import('../../../../form/rich-text/rich-text-editor.tsx'))

interface RowsProps<W> {
  widget: W
  onChange: (widget: PortalWidget, key?: string) => void
}

/** Menus that the widget links to; users see only those that they have. */
export function MenuRows({ widget, onChange }: RowsProps<PortalWidgetByKind<'links'>>) {
  const { t } = useTranslation('portals')
  const language = useLanguage()
  const menu = useSession((state) => state.menuList)
  const items = useMemo(() => {
    const all = [...menuRoutes(menu).values()].map(({ item }) => item)
    return all.filter(({ type }) => !isDirectoryType(type))
  }, [menu])
  const { menus } = widget
  const others = menus.filter((code) => !items.some((item) => item.enCode === code))
  const toggle = (code: string, isOn: boolean) =>
    onChange({ ...widget, menus: isOn ? [...menus, code] : menus.filter((one) => one !== code) })
  return (
    <Group title={t('groups.shown')}>
      <Row label={t('entries')} wide>
        <div className={css.checks}>
          {items.map((item) => (
            <div key={item.id} className={css.check}>
              <Checkbox checked={menus.includes(item.enCode)} onChange={(isOn) => toggle(item.enCode, isOn)}>
                {getMenuName(item, language)}
              </Checkbox>
            </div>
          ))}
          {others.map((code) => (
            <div key={code} className={css.check}>
              <Checkbox checked onChange={() => toggle(code, false)}>
                {t('notMine', { code })}
              </Checkbox>
            </div>
          ))}
        </div>
      </Row>
      <p className={css.note}>{t('entriesNote')}</p>
    </Group>
  )
}

/** Rich text, edited in a dialog. */
export function TextRows({ widget, onChange }: RowsProps<PortalWidgetByKind<'text'>>) {
  const { t } = useTranslation('portals')
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <Group title={t('groups.shown')}>
      <Button size="small" icon={Pencil} onClick={() => setDraft(widget.html)}>
        {t('writeText')}
      </Button>
      {draft !== null && (
        <Dialog
          open
          title={t('writeText')}
          closeOnMask={false}
          onClose={() => setDraft(null)}
          footer={
            <>
              <Button onClick={() => setDraft(null)}>{t('cancel')}</Button>
              <Button
                kind="primary"
                onClick={() => {
                  onChange({ ...widget, html: draft })
                  setDraft(null)
                }}
              >
                {t('done')}
              </Button>
            </>
          }
        >
          <Suspense fallback={<Skeleton rows={4} />}>
            <RichTextEditor
              id="portal-text"
              value={draft}
              onChange={setDraft}
              onLeave={() => undefined}
              label={t('text')}
              placeholder=""
              disabled={false}
              invalid={false}
            />
          </Suspense>
        </Dialog>
      )}
    </Group>
  )
}

export function PictureGroup({ widget, onChange }: RowsProps<PortalWidgetByKind<'picture'>>) {
  const { t } = useTranslation('portals')
  return (
    <Group title={t('groups.shown')}>
      <PictureRows src={widget.src} alt={widget.alt} onChange={(src) => onChange({ ...widget, src })} />
      <TextRow label={t('alt')} value={widget.alt} max={200} onChange={(alt) => onChange({ ...widget, alt }, 'alt')} />
      <FitRow fit={widget.fit} onChange={(fit) => onChange({ ...widget, fit })} />
    </Group>
  )
}

export function VideoRows({ widget, onChange }: RowsProps<PortalWidgetByKind<'video'>>) {
  const { t } = useTranslation('portals')
  return (
    <>
      <FitRow fit={widget.fit} onChange={(fit) => onChange({ ...widget, fit })} />
      <SwitchRow
        label={t('video.autoplay')}
        checked={widget.autoplay}
        onChange={(autoplay) => onChange({ ...widget, autoplay })}
      />
      <SwitchRow label={t('video.loop')} checked={widget.loop} onChange={(loop) => onChange({ ...widget, loop })} />
      <Row label={t('video.poster')} wide>
        <PictureRows src={widget.poster} onChange={(poster) => onChange({ ...widget, poster })} />
      </Row>
      <p className={css.note}>{t('video.note')}</p>
    </>
  )
}
