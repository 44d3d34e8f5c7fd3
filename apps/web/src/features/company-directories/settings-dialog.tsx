import type { CompanyDirectoryKind, DirectorySettings } from '@armature/contract'
import type { FormData, Values } from '@armature/form-engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readForEdit } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { createField, readText } from '../../form/plain/named-fields.ts'
import { call } from '../../lib/api/api.ts'
import { formatDayMinute, parseDayMinute } from '../../lib/i18n/day-minutes.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/** How departments and people become organizations and users. */
export function SettingsDialog({ id, onClose }: { id: CompanyDirectoryKind; onClose: () => void }) {
  const { t } = useTranslation('companyDirectories')
  const form = useMemo(() => buildSettingsForm(t, id), [t, id])
  return (
    <FormDialog
      title={t('settings.title', { name: t(`names.${id}`) })}
      draft={`companyDirectory:${id}`}
      form={form}
      edited={readForEdit('GET /api/weChat/CompanyDirectory/:id/Settings', { id }, toSettingsValues)}
      save={async (values, version) => {
        const own = { params: { id }, body: toSettings(values), version, silent: true, onMessage: toast.success }
        await call('PUT /api/weChat/CompanyDirectory/:id/Settings', own)
      }}
      onClose={onClose}
    />
  )
}

type Translate = (key: string) => string

function buildSettingsForm(t: Translate, id: CompanyDirectoryKind): FormData {
  const choice = (name: string, keys: readonly string[]) => {
    const options = keys.map((key) => ({ id: key, fullName: t(`settings.${name}s.${key}`) }))
    return createField(
      'select',
      name,
      t(`settings.${name}`),
      { required: true, dataType: 'static' as const, defaultValue: keys[0] },
      { options, clearable: false },
    )
  }
  return {
    fields: [
      createField(
        'comSelect',
        'rootOrganizeId',
        t('settings.root'),
        { span: 24 },
        { auth: true, showLevel: 'all', placeholder: t('settings.rootNew') },
      ),
      choice(
        'accountFrom',
        id === 'weCom' ? ['userId', 'mobile', 'email'] : ['userId', 'mobile', 'email', 'jobNumber'],
      ),
      choice('emailFrom', ['email', 'workEmail', 'none']),
      choice('gone', ['keep', 'disable']),
      createField('switch', 'takesMobile', t('settings.takesMobile'), { defaultValue: 1 }),
      createField('time', 'dailyAt', t('settings.dailyAt'), { tipLabel: t('settings.dailyAs') }, { format: 'HH:mm' }),
    ],
  }
}

const toSettingsValues = ({
  rootOrganizeName: _name,
  ...settings
}: DirectorySettings & { rootOrganizeName: string }): Values => ({
  ...settings,
  rootOrganizeId: settings.rootOrganizeId ?? '',
  dailyAt: formatDayMinute(settings.dailyAt),
})

function toSettings(values: Values): DirectorySettings {
  const rootOrganizeId = readText(values, 'rootOrganizeId')
  return {
    rootOrganizeId: rootOrganizeId === '' ? null : rootOrganizeId,
    accountFrom: readText(values, 'accountFrom') as DirectorySettings['accountFrom'],
    emailFrom: readText(values, 'emailFrom') as DirectorySettings['emailFrom'],
    takesMobile: values['takesMobile'] === 1 ? 1 : 0,
    gone: readText(values, 'gone') as DirectorySettings['gone'],
    dailyAt: parseDayMinute(readText(values, 'dailyAt')),
  }
}
