import type { Calls, EndpointData, SystemRow } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  createField,
  createTranslationFields,
  readNames,
  readText,
  toTranslationValues,
} from '../../../form/plain/named-fields.ts'
import { buildEditedQuery, editLoaded } from '../../../form/plain/edited-object.ts'
import { createIconPart } from '../../../form/plain/icon-part.tsx'
import { LoadingDialog } from '../../../form/plain/loading-dialog.tsx'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { call, type Versioned } from '../../../lib/api/api.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { IconRow } from '../icon-row.tsx'
import { useRefreshMenus } from '../menu-api.ts'
import css from '../menus.module.css'

type System = EndpointData<Calls['GET /api/system/System/:id']>

/** Creates an application, or edits its names, code and icon. */
export function SystemDialog({ system, onClose }: { system?: SystemRow; onClose: () => void }) {
  return system ? <EditSystemDialog id={system.id} onClose={onClose} /> : <SystemForm onClose={onClose} />
}

function EditSystemDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('menus')
  const system = useQuery(buildEditedQuery('GET /api/system/System/:id', { id }))
  if (system.data) return <SystemForm loaded={system.data} onClose={onClose} />
  return <LoadingDialog title={t('edit')} queries={[system]} onClose={onClose} />
}

function SystemForm({ loaded, onClose }: { loaded?: Versioned<System>; onClose: () => void }) {
  const system = loaded?.data
  const { t } = useTranslation(['menus', 'named'])
  const language = useLanguage()
  const refresh = useRefreshMenus()
  const [icon, setIcon] = useState(system?.icon ?? 'layout-grid')
  const form = useMemo(() => {
    const text = { maxlength: 100 }
    const rule = { pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$', message: t('named:codeRule') }
    return {
      fields: [
        createField('comInput', 'fullName', t('named:fullName'), { required: true }, text),
        createField('comInput', 'enCode', t('named:enCode'), { required: true, regList: [rule] }, { maxlength: 64 }),
        ...createTranslationFields(t),
        createField('textarea', 'description', t('named:description'), { span: 24 }, { maxlength: 500, rows: 2 }),
      ],
    }
  }, [t])
  return (
    <FormDialog
      title={system ? t('editTitle', { name: getMenuName(system, language) }) : t('addSystem')}
      draft={`system:${system?.id ?? 'new'}`}
      form={form}
      edited={loaded && editLoaded(loaded, toValues, [createIconPart<System>(t('menus:icon'), icon, setIcon)])}
      isChanged={!loaded && icon !== 'layout-grid'}
      note={
        <>
          <p className={css.note}>{t('aboutSystem')}</p>
          <IconRow value={icon} onChange={setIcon} />
        </>
      }
      save={async (saved, version) => {
        const body = {
          ...readNames(saved),
          enCode: readText(saved, 'enCode'),
          icon,
          description: readText(saved, 'description'),
        }
        const own = { body, silent: true, onMessage: toast.success }
        if (system) await call('PUT /api/system/System/:id', { params: { id: system.id }, version, ...own })
        else await call('POST /api/system/System', own)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}

const toValues = (system: System) => ({
  fullName: system.fullName,
  ...toTranslationValues(system.fullNameI18n),
  enCode: system.enCode,
  description: system.description,
})
