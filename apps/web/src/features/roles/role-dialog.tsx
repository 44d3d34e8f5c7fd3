import type { RoleRow } from '@armature/contract'
import type { FormData } from '@armature/form-engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
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
  const own = role && {
    ...toFormValues(role),
    organizeIds: role.organizeIds,
    needsSecondFactor: role.needsSecondFactor,
    ...(kind === 'copy' && {
      fullName: t('copyOf', { name: role.fullName }),
      enCode: `${role.enCode}-copy`.slice(0, 64),
    }),
  }
  return (
    <FormDialog
      title={t(`${kind}Title`, { name: role ? getMenuName(role, language) : '' })}
      form={form}
      values={own ?? { organizeIds: organizeId === '' ? [] : [organizeId] }}
      save={async (values) => {
        await saveRole(kind, role?.id ?? '', values)
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
