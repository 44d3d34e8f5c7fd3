import type { Calls, EndpointData, PortalRow } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconPicker } from '../../../form/designer/icon-picker.tsx'
import { buildEditedQuery, editLoaded } from '../../../form/plain/edited-object.ts'
import { createIconPart } from '../../../form/plain/icon-part.tsx'
import { LoadingDialog } from '../../../form/plain/loading-dialog.tsx'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { createCommonFields, toFormValues, createField } from '../../../form/plain/named-fields.ts'
import type { Versioned } from '../../../lib/api/api.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { MenuIcon } from '../../../ui/media/menu-icon.tsx'
import css from './list.module.css'
import { savePortal, useRefreshPortals } from './portal-list-api.ts'

type Portal = EndpointData<Calls['GET /api/visualdev/Portal/:id']>

interface PortalDialogProps {
  portal?: PortalRow
  /** called with the id of a new portal */
  onMade?: (id: string) => void
  onClose: () => void
}

/** Base data of a portal; its layout is edited in the designer. */
export function PortalDialog({ portal, ...props }: PortalDialogProps) {
  return portal ? <EditPortalDialog id={portal.id} {...props} /> : <PortalForm {...props} />
}

type PortalFormProps = Omit<PortalDialogProps, 'portal'>

function EditPortalDialog({ id, ...props }: PortalFormProps & { id: string }) {
  const { t } = useTranslation('portals')
  const portal = useQuery(buildEditedQuery('GET /api/visualdev/Portal/:id', { id }))
  if (portal.data) return <PortalForm {...props} loaded={portal.data} />
  return <LoadingDialog title={t('edit')} queries={[portal]} onClose={props.onClose} />
}

function PortalForm({ loaded, onMade, onClose }: PortalFormProps & { loaded?: Versioned<Portal> }) {
  const portal = loaded?.data
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
      draft={`portal:${portal?.id ?? 'new'}`}
      form={form}
      edited={loaded && editLoaded(loaded, toValues, [createIconPart<Portal>(t('icon'), icon, setIcon)])}
      note={
        <div className={css.icon}>
          {t('icon')}
          <IconPicker label={t('icon')} value={icon} onChange={setIcon}>
            <MenuIcon name={icon} />
          </IconPicker>
        </div>
      }
      save={async (values, version) => {
        const id = await savePortal(portal?.id, values, icon, version)
        await refresh()
        if (!portal) onMade?.(id)
      }}
      onClose={onClose}
    />
  )
}

const toValues = (portal: Portal) => ({ ...toFormValues(portal), category: portal.category })
