import type { UserDetail, UserRow } from '@armature/contract'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../list/data-table.tsx'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { getLastName } from '../../lib/i18n/join-names.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { State, Tag } from '../../ui/feedback/tag.tsx'
import css from './users.module.css'

export function useUserColumns(onOpen: (row: UserRow) => void): TableColumn<UserRow>[] {
  const { t } = useTranslation('users')
  const lastLogin = useLastLogin()
  return [
    {
      key: 'account',
      label: t('account'),
      width: 100,
      isSortable: true,
      cell: (row) => (
        <button type="button" className={css.lead} title={row.account} onClick={() => onOpen(row)}>
          {row.account}
        </button>
      ),
    },
    { key: 'realName', label: t('realName'), width: 124, isSortable: true, cell: (row) => <Person row={row} /> },
    {
      key: 'organize',
      label: t('organize'),
      width: 124,
      cell: (row) => <Names names={row.organizes} short={getLastName} />,
    },
    { key: 'positions', label: t('positions'), width: 100, cell: (row) => <Names names={row.positions} /> },
    { key: 'roles', label: t('roles'), width: 100, cell: (row) => <Names names={row.roles} /> },
    { key: 'state', label: t('state'), width: 84, cell: (row) => <UserState row={row} /> },
    { key: 'lastLoginTime', label: t('lastLogin'), width: 160, isSortable: true, cell: lastLogin },
  ]
}

export function useLastLogin(): (row: Pick<UserRow, 'lastLoginTime'>) => string {
  const { t } = useTranslation('users')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  return ({ lastLoginTime }) => (lastLoginTime === null ? t('never') : formatDateTime(lastLoginTime, offsetMinutes))
}

/** A normal state has a dot and plain text; a locked user is highlighted (LOOK). */
export function UserState({ row }: { row: Pick<UserDetail, 'enabledMark' | 'isLocked' | 'isCancelled'> }) {
  const { t } = useTranslation('users')
  if (row.isCancelled) return <State kind="off">{t('states.cancelled')}</State>
  if (row.enabledMark !== 1) return <State kind="off">{t('states.disabled')}</State>
  if (row.isLocked) return <State kind="returned">{t('states.locked')}</State>
  return <State kind="done">{t('states.enabled')}</State>
}

export function Person({ row }: { row: Pick<UserRow, 'realName' | 'isAdministrator'> }) {
  const { t } = useTranslation('users')
  return (
    <span className={css.person}>
      <span className="cut">{row.realName}</span>
      {row.isAdministrator && (
        <ShieldCheck size={14} strokeWidth={1.75} className={css.mark} role="img" aria-label={t('administrator')} />
      )}
    </span>
  )
}

/** The first name, and the number of others; all of them in the tooltip. */
function Names({ names, short = keepName }: { names: string[]; short?: (name: string) => string }) {
  const { t } = useTranslation('users')
  const [first, ...others] = names
  if (first === undefined) return <span className={css.missing}>—</span>
  return (
    <span className={css.names} title={names.join(t('comma'))}>
      <span className="cut">{short(first)}</span>
      {others.length > 0 && <Tag>+{others.length}</Tag>}
    </span>
  )
}

const keepName = (name: string): string => name
