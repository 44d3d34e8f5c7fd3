import type { PortalRow } from '@armature/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconPicker } from '../../../form/designer/icon-picker.tsx'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { createCommonFields, toFormValues, createField } from '../../../form/plain/named-fields.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { MenuIcon } from '../../../ui/media/menu-icon.tsx'
import css from './list.module.css'
import { savePortal, useRefreshPortals } from './portal-list-api.ts'

interface PortalDialogProps {
  portal?: PortalRow
  /** called with the id of a new portal */
  onMade?: (id: string) => void
  onClose: () => void
}

/** Base data of a portal; its layout is edited in the designer. */
export function PortalDialog({ portal, onMade, onClose }: PortalDialogProps) {
  const { t } = useTranslation('portals')
  const { t: named } = useTranslation('named')
  const language = useLanguage()
  const refresh = useRefreshPortals()
  const [icon, setIcon] = useState(portal?.icon ?? 'layout-dashboard')
  const form = useMemo(
    () => ({
      fields: createCommonFields(named, [
        createField('comInput', 'category', t('category'), {}, { maxlength: 64, placeholder: t('categoryHint') }),
      ]),
    }),
    [t, named],
  )
  return (
    <FormDialog
      title={portal ? t('editTitle', { name: getMenuName(portal, language) }) : t('add')}
      form={form}
      values={portal ? { ...toFormValues(portal), category: portal.category } : {}}
      isChanged={portal !== undefined && icon !== portal.icon}
      note={
        <div className={css.icon}>
          {t('icon')}
          <IconPicker label={t('icon')} value={icon} onChange={setIcon}>
            <MenuIcon name={icon} />
          </IconPicker>
        </div>
      }
      save={async (values) => {
        const id = await savePortal(portal, values, icon)
        await refresh()
        if (!portal) onMade?.(id)
      }}
      onClose={onClose}
    />
  )
}
