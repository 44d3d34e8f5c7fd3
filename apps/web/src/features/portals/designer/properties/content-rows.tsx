import type { PortalWidget, PortalWidgetByKind } from '@armature/contract'
import { isDirectoryType } from '@armature/contract/catalog/menu-types'
import { ImageUp, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createPictureUrl } from '../../../../form/rich-text/embed-picture.ts'
import { getMenuName, menuRoutes } from '../../../../lib/menu/menu.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../../ui/inputs/checkbox.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { FileButton } from '../../../../ui/buttons/file-button.tsx'
import { Skeleton } from '../../../../ui/feedback/states.tsx'
import { toast } from '../../../../ui/feedback/toast-state.ts'
import css from '../../../../widgets/source/properties.module.css'
import { Group, Row, SelectRow, TextRow } from '../../../../widgets/source/rows.tsx'

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

/** Longest data URL of a picture in a layout, in characters. */
const maxPictureLength = 400_000

/** A picture, scaled down to be stored in the layout. */
export function PictureRows({ widget, onChange }: RowsProps<PortalWidgetByKind<'picture'>>) {
  const { t } = useTranslation('portals')
  const take = async (file: File) => {
    const src = await createPictureUrl(file).catch(() => null)
    if (src === null) return toast.error(t('noPicture'))
    if (src.length > maxPictureLength) return toast.error(t('pictureLarge'))
    onChange({ ...widget, src })
  }
  const fits = (['cover', 'contain'] as const).map((value) => ({ value, label: t(`fits.${value}`) }))
  return (
    <Group title={t('groups.shown')}>
      {widget.src && <img src={widget.src} alt={widget.alt} className={css.picture} />}
      <div className={css.buttons}>
        <FileButton type="feedback" icon={ImageUp} label={t('choosePicture')} onChoose={(file) => void take(file)} />
        {widget.src && (
          <Button size="small" icon={Trash2} onClick={() => onChange({ ...widget, src: '' })}>
            {t('removePicture')}
          </Button>
        )}
      </div>
      <TextRow label={t('alt')} value={widget.alt} max={200} onChange={(alt) => onChange({ ...widget, alt }, 'alt')} />
      <SelectRow label={t('fit')} value={widget.fit} options={fits} onChange={(fit) => onChange({ ...widget, fit })} />
    </Group>
  )
}
