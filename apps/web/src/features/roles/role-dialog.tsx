import type { Calls, EndpointData, RoleRow } from '@armature/contract'
import type { FormData } from '@armature/form-engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readForEdit } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { createCommonFields, toFormValues, createField } from '../../form/plain/named-fields.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useSession } from '../../lib/session/session.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { saveRole, useRefreshRoles } from './role-api.ts'

export interface RoleDialogProps {
  /** the edited role, or the one whose grants the new one copies */
  role?: RoleRow
  kind: 'add' | 'edit' | 'copy'
  /** organization that the list is filtered by, the default for a new role */
  organizeId?: string
  onClose: () => void
}

export function RoleDialog({ role, kind, organizeId = '', onClose }: RoleDialogProps) {
  const { t } = useTranslation('roles')
  const form = useRoleForm()
  const language = useLanguage()
  const refresh = useRefreshRoles()
  const toValues = (data: EndpointData<Calls['GET /api/permission/Role/:id']>) => ({
    ...toFormValues(data),
    organizeIds: data.organizeIds,
    needsSecondFactor: data.needsSecondFactor,
  })
  const own = role && {
    ...toValues(role),
    fullName: t('copyOf', { name: role.fullName }),
    enCode: `${role.enCode}-copy`.slice(0, 64),
  }
  return (
    <FormDialog
      title={t(`${kind}Title`, { name: role ? getMenuName(role, language) : '' })}
      draft={`role:${kind}:${role?.id ?? ''}`}
      form={form}
      values={own ?? { organizeIds: organizeId === '' ? [] : [organizeId] }}
      edited={
        role && kind === 'edit' ? readForEdit('GET /api/permission/Role/:id', { id: role.id }, toValues) : undefined
      }
      save={async (values, version) => {
        await saveRole(kind, role?.id ?? '', values, version)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}

/** The two-step verification setting is shown to the administrator only. */
function useRoleForm(): FormData {
  const { t } = useTranslation('named')
  const { t: own } = useTranslation('roles')
  const isAdministrator = useSession((state) => state.userInfo?.isAdministrator === true)
  return useMemo(() => {
    const organizes = createField(
      'comSelect',
      'organizeIds',
      own('organizes'),
      { span: 24, tipLabel: own('organizesTip'), required: !isAdministrator },
      { multiple: true, showLevel: 'all', auth: !isAdministrator, placeholder: own('organizesNone') },
    )
    const demand = createField('switch', 'needsSecondFactor', own('secondFactor'), {
      span: 24,
      defaultValue: 0,
      tipLabel: own('secondFactorTip'),
    })
    return { fields: createCommonFields(t, [organizes, ...(isAdministrator ? [demand] : [])]) }
  }, [t, own, isAdministrator])
}
