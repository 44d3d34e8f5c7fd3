import type { UserRow } from '@armature/contract'
import {
  ArrowRightLeft,
  CircleCheck,
  Ellipsis,
  Eye,
  Ban,
  KeyRound,
  LockOpen,
  ScanEye,
  ShieldCheck,
  Trash2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { startViewAs } from '../../form/why/start-view-as.ts'
import { usePageInMenu } from '../../lib/menu/page-in-menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useSession } from '../../lib/session/session.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Dropdown, type MenuPart } from '../../ui/overlays/dropdown.tsx'
import { useUserActions } from './use-user-actions.ts'

export type UserDialog = 'edit' | 'view' | 'password' | 'handOver'

interface UserActionsProps {
  row: UserRow
  onDialog: (dialog: UserDialog) => void
}

const authorizePath = '/permission/authorize'

/** The actions the caller may perform on a user, by buttons and administered organizations. */
export function UserActions({ row, onDialog }: UserActionsProps) {
  const { t } = useTranslation('users')
  const mayEdit = useMay('btn_edit') && row.mayEdit
  const items = useItems(row, onDialog)
  return (
    <>
      <button type="button" onClick={() => onDialog(mayEdit ? 'edit' : 'view')}>
        {t(mayEdit ? 'edit' : 'view')}
      </button>
      {items.length > 0 && (
        <Dropdown label={t('more')} items={items}>
          <IconButton icon={Ellipsis} size="small" label={t('more')} />
        </Dropdown>
      )}
    </>
  )
}

function useItems(row: UserRow, onDialog: (dialog: UserDialog) => void): MenuPart[] {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const acts = useUserActions()
  const ownId = useSession((state) => state.userInfo?.userId)
  const hasRights = usePageInMenu(authorizePath)
  const isOther = row.id !== ownId
  const [mayEdit, mayState, mayPassword] = [useMay('btn_edit'), useMay('btn_state'), useMay('btn_password')]
  const [maySecurity, mayHandOver, mayRemove] = [useMay('btn_security'), useMay('btn_handOver'), useMay('btn_remove')]
  const mayView = useMay('btn_viewAs')
  const authorize = () => void navigate(`${authorizePath}?objectType=user&id=${row.id}`)
  const isOn = row.enabledMark === 1
  const entry = (isThere: boolean, part: MenuPart): MenuPart[] => (isThere ? [part] : [])
  const first: MenuPart[] = [
    ...entry(mayEdit && row.mayEdit, { key: 'view', label: t('view'), icon: Eye, onSelect: () => onDialog('view') }),
    ...entry(hasRights, { key: 'rights', label: t('rights'), icon: ShieldCheck, onSelect: authorize }),
    ...entry(mayPassword && row.mayEdit && isOther, {
      key: 'password',
      label: t('actions.password'),
      icon: KeyRound,
      onSelect: () => onDialog('password'),
    }),
    ...entry(mayView && row.mayEdit && isOther && isOn, {
      key: 'viewAs',
      label: t('actions.viewAs'),
      icon: ScanEye,
      onSelect: () => void startViewAs({ id: row.id, name: row.realName }),
    }),
    ...entry(maySecurity && row.mayEdit && row.isLocked, {
      key: 'unlock',
      label: t('actions.unlock'),
      icon: LockOpen,
      onSelect: acts.unlock(row),
    }),
  ]
  const leaving: MenuPart[] = [
    ...entry(mayHandOver && row.mayEdit && isOther, {
      key: 'handOver',
      label: t('actions.handOver'),
      icon: ArrowRightLeft,
      onSelect: () => onDialog('handOver'),
    }),
    ...entry(mayState && row.mayEdit && isOther && isOn, {
      key: 'disable',
      label: t('actions.disable'),
      icon: Ban,
      onSelect: acts.disable(row),
    }),
    ...entry(mayState && row.mayEdit && !isOn && !row.isCancelled, {
      key: 'enable',
      label: t('actions.enable'),
      icon: CircleCheck,
      onSelect: acts.enable(row),
    }),
    ...entry(mayRemove && row.mayRemove && isOther, {
      key: 'remove',
      label: t('actions.remove'),
      icon: Trash2,
      danger: true,
      onSelect: acts.remove(row),
    }),
  ]
  return first.length > 0 && leaving.length > 0 ? [...first, 'line', ...leaving] : [...first, ...leaving]
}
