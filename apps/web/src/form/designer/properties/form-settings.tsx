import type { FormData } from '@armature/form-engine'
import { useTranslation } from 'react-i18next'
import { Input, NativeSelect } from '../../../ui/inputs/input.tsx'
import { Segmented } from '../../../ui/buttons/segmented.tsx'
import { Switch } from '../../../ui/buttons/switch.tsx'
import { useDesigner, useDesignerStore } from '../state/designer.ts'
import { updateForm } from '../state/edits.ts'
import { PrintSettings } from './print-settings.tsx'
import css from './properties.module.css'

const widths = ['600px', '720px', '800px', '960px', '1200px']
type Patch = Partial<Omit<FormData, 'fields'>>

/** How the form opens, its button labels, and how records are deleted. */
export function FormSettings() {
  const { t } = useTranslation('designer')
  const designer = useDesignerStore()
  const form = useDesigner(({ editor }) => editor.formData)
  const set = (patch: Patch) => updateForm(designer, patch)
  const popup = form.popupType ?? 'general'
  return (
    <>
      <section className={css.group}>
        <h3>{t('form.opening')}</h3>
        <Row label={t('form.popupType')}>
          <Segmented
            size="small"
            stretch
            label={t('form.popupType')}
            value={popup}
            options={(['general', 'drawer', 'fullScreen'] as const).map((value) => ({
              value,
              label: t(`form.popup.${value}`),
            }))}
            onChange={(popupType) => set({ popupType })}
          />
        </Row>
        {popup === 'general' && (
          <Width
            label={t('form.generalWidth')}
            value={form.generalWidth ?? '800px'}
            onChange={(generalWidth) => set({ generalWidth })}
          />
        )}
        {popup === 'drawer' && (
          <Width
            label={t('form.drawerWidth')}
            value={form.drawerWidth ?? '720px'}
            onChange={(drawerWidth) => set({ drawerWidth })}
          />
        )}
      </section>
      <section className={css.group}>
        <h3>{t('form.buttons')}</h3>
        <Row label={t('form.confirmText')} id="form-confirm">
          <Input
            id="form-confirm"
            size="small"
            maxLength={20}
            placeholder={t('form.confirmDefault')}
            value={form.confirmButtonText ?? ''}
            onChange={(event) => set({ confirmButtonText: event.target.value })}
          />
        </Row>
        <Row label={t('form.cancelText')} id="form-cancel">
          <Input
            id="form-cancel"
            size="small"
            maxLength={20}
            placeholder={t('form.cancelDefault')}
            value={form.cancelButtonText ?? ''}
            onChange={(event) => set({ cancelButtonText: event.target.value })}
          />
        </Row>
      </section>
      <PrintSettings form={form} onChange={set} row={(line) => <Row {...line} />} />
      <section className={css.group}>
        <h3>{t('form.data')}</h3>
        <Row label={t('form.logicalDelete')}>
          <Switch
            aria-label={t('form.logicalDelete')}
            checked={form.logicalDelete === true}
            onChange={(logicalDelete) => set({ logicalDelete })}
          />
        </Row>
        <p className={css.note}>{t('form.logicalDeleteHelp')}</p>
      </section>
    </>
  )
}

function Width({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const known = widths.includes(value) ? widths : [value, ...widths]
  return (
    <Row label={label} id="form-width">
      <NativeSelect
        id="form-width"
        size="small"
        value={value}
        options={known.map((width) => ({ value: width, label: width }))}
        onChange={(event) => onChange(event.target.value)}
      />
    </Row>
  )
}

function Row({ label, id, children }: { label: string; id?: string; children: React.ReactNode }) {
  return (
    <div className={css.row}>
      {id ? (
        <label htmlFor={id} title={label}>
          {label}
        </label>
      ) : (
        <span className={css.rowLabel} title={label}>
          {label}
        </span>
      )}
      <div>{children}</div>
    </div>
  )
}
