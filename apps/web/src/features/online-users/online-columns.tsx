import type { OnlineUser } from '@armature/contract'
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../list/data-table.tsx'
import type { CardParts } from '../../list/paged-cards.tsx'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Icon } from '../../ui/media/icon.tsx'
import css from './online-users.module.css'

export type OnlineRow = OnlineUser

/** A session as a table row, and as a card on a phone. */
export function useOnlineRows() {
  const { t } = useTranslation('onlineUser')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const columns: TableColumn<OnlineRow>[] = [
    {
      key: 'realName',
      label: t('user'),
      width: 170,
      fit: 'text',
      isSortable: true,
      cell: (row) => <Person row={row} />,
    },
    { key: 'organize', label: t('organize'), width: 120, fit: 'text', cell: (row) => row.organizeName || '—' },
    { key: 'device', label: t('device'), width: 160, fit: 'text', cell: (row) => <Device row={row} /> },
    { key: 'place', label: t('place'), width: 100, fit: 'text', cell: (row) => row.place || '—' },
    {
      key: 'ip',
      label: t('ip'),
      width: 120,
      fit: 'whole',
      cell: (row) => <code className={css.code}>{row.ipAddress}</code>,
    },
    {
      key: 'loginTime',
      label: t('loginTime'),
      fit: 'whole',
      isSortable: true,
      cell: (row) => formatDateTime(row.loginTime, offsetMinutes),
    },
    {
      key: 'lastSeenTime',
      label: t('lastSeen'),
      fit: 'whole',
      isSortable: true,
      cell: (row) => formatDateTime(row.lastSeenTime, offsetMinutes),
    },
  ]
  const card = (row: OnlineRow): CardParts => ({
    name: <Person row={row} />,
    state: <Device row={row} />,
    words: joinFacts([row.place, row.ipAddress, row.organizeName].filter(Boolean), language),
    foot: `${t('loginTime')} ${formatDateTime(row.loginTime, offsetMinutes)}`,
  })
  return { columns, card }
}

function Person({ row }: { row: OnlineRow }) {
  return (
    <span className={css.person} title={`${row.realName} ${row.account}`}>
      {row.realName}
      {row.realName !== row.account && <span>{row.account}</span>}
    </span>
  )
}

const icons = { desktop: Laptop, mobile: Smartphone, tablet: Tablet, other: MonitorSmartphone }

function Device({ row }: { row: OnlineRow }) {
  return (
    <span className={css.device}>
      <Icon icon={icons[row.deviceKind]} />
      {row.device}
    </span>
  )
}
