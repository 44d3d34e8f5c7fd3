import type { PasswordPolicy, UserDetail } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { editLoaded } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { LoadingDialog } from '../../form/plain/loading-dialog.tsx'
import { call, type Versioned } from '../../lib/api/api.ts'
import { useSession } from '../../lib/session/session.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { sha256 } from '../../lib/files/sha256.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { toBody, createValues, buildUserForm, toValues } from './user-form.ts'
import { useEditedUser, useRefreshUsers } from './users-api.ts'

/** Creates a user, by default in the selected organization. */
export function NewUserDialog({ organizeId, onClose }: { organizeId?: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('users')
  const policy = useQuery({
    queryKey: ['passwordPolicy'],
    queryFn: ({ signal }) => call('GET /api/oauth/PasswordPolicy', { signal, silent: true }),
  })
  if (policy.data) return <NewUserForm policy={policy.data} organizeId={organizeId} onClose={onClose} />
  return <LoadingDialog title={t('form.add')} queries={[policy]} onClose={onClose} />
}

interface NewUserFormProps {
  policy: PasswordPolicy
  organizeId: string | undefined
  onClose: () => void
}

function NewUserForm({ policy, organizeId, onClose }: NewUserFormProps) {
  const { t } = useTranslation('users')
  const refresh = useRefreshUsers()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const form = useForm(true, true)
  const start = useMemo(() => createValues(policy, organizeId), [policy, organizeId])
  const save = async (values: Values) => {
    const text = String(values['password'] ?? '')
    const body = { ...toBody(values, offsetMinutes), userPassword: await sha256(text), text }
    await call('POST /api/permission/Users', { body, silent: true, onMessage: toast.success })
    await refresh()
  }
  return <FormDialog title={t('form.add')} draft="user:new" form={form} values={start} save={save} onClose={onClose} />
}

/** Edits a user. */
export function EditUserDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('users')
  const user = useEditedUser(id)
  if (user.data) return <EditUserForm user={user.data} onClose={onClose} />
  return <LoadingDialog title={t('form.edit')} queries={[user]} onClose={onClose} />
}

function EditUserForm({ user: loaded, onClose }: { user: Versioned<UserDetail>; onClose: () => void }) {
  const user = loaded.data
  const { t } = useTranslation('users')
  const refresh = useRefreshUsers()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const form = useForm(false, !user.isAdministrator)
  const edited = editLoaded(loaded, (data) => toValues(data, offsetMinutes))
  const save = async (values: Values, version?: string) => {
    const input = { params: { id: user.id }, body: toBody(values, offsetMinutes), version, silent: true }
    await call('PUT /api/permission/Users/:id', { ...input, onMessage: toast.success })
    await refresh()
  }
  return (
    <FormDialog
      title={t('form.edit')}
      draft={`user:${user.id}`}
      form={form}
      edited={edited}
      save={save}
      onClose={onClose}
    />
  )
}

function useForm(isNew: boolean, needsOrganize: boolean) {
  const { t } = useTranslation('users')
  const language = useLanguage()
  const mayMark = useSession((state) => state.userInfo?.isAdministrator ?? false)
  return useMemo(
    () => buildUserForm({ t, language, isNew, mayMark, needsOrganize }),
    [t, language, isNew, mayMark, needsOrganize],
  )
}
