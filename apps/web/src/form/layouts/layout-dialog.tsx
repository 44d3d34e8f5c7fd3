import type { Calls, EndpointData } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Versioned } from '../../lib/api/api.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { MenuIcon } from '../../ui/media/menu-icon.tsx'
import { IconPicker } from '../icons/icon-picker.tsx'
import { buildEditedQuery, editLoaded } from '../plain/edited-object.ts'
import { FormDialog } from '../plain/form-dialog.tsx'
import { createIconPart } from '../plain/icon-part.tsx'
import { LoadingDialog } from '../plain/loading-dialog.tsx'
import { createCommonFields, createField, toFormValues } from '../plain/named-fields.ts'
import { saveLayout, useRefreshLayouts, type LayoutKind } from './layout-calls.ts'
import css from './layouts.module.css'

type Portal = EndpointData<Calls['GET /api/visualdev/Portal/:id']>
type Screen = EndpointData<Calls['GET /api/visualdev/Screen/:id']>
type About = Omit<Portal, 'layout'> | Omit<Screen, 'layout'>

interface LayoutDialogProps {
  kind: LayoutKind
  /** missing for a new one */
  id?: string | undefined
  /** title of the dialog for a new one */
  newTitle: string
  newIcon: string
  /** a choice above the fields of a new one, and what it adds to the request */
  beginning?: { choice: ReactNode; buildBody: () => Promise<object> } | undefined
  /** called with the id of a new one */
  onMade?: (id: string) => void
  onClose: () => void
}

/** Base data of a layout, which itself is edited in the designer. */
export function LayoutDialog({ id, ...props }: LayoutDialogProps) {
  return id === undefined ? <LayoutForm {...props} /> : <EditLayoutDialog {...props} id={id} />
}

function EditLayoutDialog({ id, kind, ...props }: LayoutDialogProps & { id: string }) {
  const { t } = useTranslation('portals')
  const portal = useQuery({
    ...buildEditedQuery('GET /api/visualdev/Portal/:id', { id }),
    enabled: kind === 'portal',
  })
  const screen = useQuery({
    ...buildEditedQuery('GET /api/visualdev/Screen/:id', { id }),
    enabled: kind === 'screen',
  })
  const query = kind === 'portal' ? portal : screen
  if (query.data) return <LayoutForm {...props} kind={kind} loaded={query.data} />
  return <LoadingDialog title={t('edit')} queries={[query]} onClose={props.onClose} />
}

type LayoutFormProps = Omit<LayoutDialogProps, 'id'> & { loaded?: Versioned<About> }

function LayoutForm({ kind, loaded, newTitle, newIcon, beginning, onMade, onClose }: LayoutFormProps) {
  const about = loaded?.data
  const { t } = useTranslation('portals')
  const { t: named } = useTranslation('named')
  const language = useLanguage()
  const refresh = useRefreshLayouts(kind)
  const [icon, setIcon] = useState(about?.icon ?? newIcon)
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
      title={about ? t('editTitle', { name: getMenuName(about, language) }) : newTitle}
      draft={`${kind}:${about?.id ?? 'new'}`}
      form={form}
      edited={loaded && editLoaded(loaded, toValues, [createIconPart<About>(t('icon'), icon, setIcon)])}
      note={
        <>
          {!about && beginning?.choice}
          <div className={css.icon}>
            {t('icon')}
            <IconPicker label={t('icon')} value={icon} onChange={setIcon}>
              <MenuIcon name={icon} />
            </IconPicker>
          </div>
        </>
      }
      save={async (values, version) => {
        const extra = about ? {} : await beginning?.buildBody()
        const id = await saveLayout({ kind, id: about?.id, values, icon, version }, extra)
        await refresh()
        if (!about) onMade?.(id)
      }}
      onClose={onClose}
    />
  )
}

const toValues = (about: About) => ({ ...toFormValues(about), category: about.category })
