import type { RoleRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useRemoveThing } from '../../form/bin/use-remove-thing.ts'
import { RowButtons } from '../../list/row-buttons.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { usePageInMenu } from '../../lib/menu/page-in-menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { removeRole, switchRole, useRefreshRoles } from './role-api.ts'
import type { RoleDialogProps } from './role-dialog.tsx'

const authorize = '/permission/authorize'

interface RoleActionsProps {
  role: RoleRow
  onDialog: (dialog: Omit<RoleDialogProps, 'onClose'>) => void
  onMembers: (role: RoleRow) => void
}

/** The actions the user may perform on a role that they may change. */
export function RoleActions({ role, onDialog, onMembers }: RoleActionsProps) {
  const { t } = useTranslation('roles')
  const navigate = useNavigate()
  const refresh = useRefreshRoles()
  const language = useLanguage()
  const mayAdd = useMay('btn_add')
  const mayEdit = useMay('btn_edit') && role.mayEdit
  const mayRemove = useMay('btn_remove') && role.mayRemove
  const mayAuthorize = usePageInMenu(authorize)
  const name = getMenuName(role, language)
  const isOn = role.enabledMark === 1

  const turn = async () => {
    await switchRole(role, { title: t('offTitle', { name }), okText: t('turnOff') })
    await refresh()
  }
  const removeThing = useRemoveThing('role')
  const remove = () => removeThing({ id: role.id, name, send: () => removeRole(role), onChanged: refresh })
  return (
    <RowButtons
      buttons={[
        mayEdit && { key: 'edit', label: t('edit'), act: () => onDialog({ kind: 'edit', role }) },
        { key: 'members', label: t('members'), act: () => onMembers(role) },
        mayAuthorize && {
          key: 'authorize',
          label: t('authorize'),
          act: () => navigate(`${authorize}?objectType=role&id=${role.id}`),
        },
        mayAdd && { key: 'copy', label: t('copy'), act: () => onDialog({ kind: 'copy', role }) },
        mayEdit && { key: 'state', label: t(isOn ? 'turnOff' : 'turnOn'), act: turn },
        mayRemove && { key: 'remove', label: t('remove'), danger: true, act: remove },
      ]}
    />
  )
}
