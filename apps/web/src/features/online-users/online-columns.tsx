import type { OnlineUser } from '@armature/contract'
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../form/list/data-table.tsx'
import { dateTime } from '../../lib/date-time.ts'
import { useSettings } from '../../lib/settings.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './online-users.module.css'

export type OnlineRow = OnlineUser

export function useOnlineColumns(): TableColumn<OnlineRow>[] {
  const { t } = useTranslation('onlineUser')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  return [
    { key: 'user', label: t('user'), width: 170, cell: (row) => <Person row={row} /> },
    { key: 'organize', label: t('organize'), width: 140, cell: (row) => row.organizeName || '—' },
    { key: 'device', label: t('device'), cell: (row) => <Device row={row} /> },
    { key: 'place', label: t('place'), width: 140, cell: (row) => row.place || '—' },
    { key: 'ip', label: t('ip'), width: 130, cell: (row) => <code className={css.code}>{row.ipAddress}</code> },
    { key: 'loginTime', label: t('loginTime'), width: 165, cell: (row) => dateTime(row.loginTime, offsetMinutes) },
    { key: 'lastSeen', label: t('lastSeen'), width: 165, cell: (row) => dateTime(row.lastSeenTime, offsetMinutes) },
  ]
}

export function Person({ row }: { row: OnlineRow }) {
  return (
    <span className={css.person} title={`${row.realName} ${row.account}`}>
      {row.realName}
      {row.realName !== row.account && <span>{row.account}</span>}
    </span>
  )
}

const icons = { desktop: Laptop, mobile: Smartphone, tablet: Tablet, other: MonitorSmartphone }

export function Device({ row }: { row: OnlineRow }) {
  return (
    <span className={css.device}>
      <Icon icon={icons[row.deviceKind]} />
      {row.device}
    </span>
  )
}
