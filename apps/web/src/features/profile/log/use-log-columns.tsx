import type { LogEntry } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../../list/data-table.tsx'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import css from './log.module.css'
import { LogResult, LogAction } from './log-texts.tsx'

export function useLogColumns(offsetMinutes: number): TableColumn<LogEntry>[] {
  const { t } = useTranslation('profile')
  return [
    {
      key: 'time',
      label: t('log.time'),
      width: 180,
      cell: (entry) => formatDateTime(entry.creatorTime, offsetMinutes),
    },
    { key: 'what', label: t('log.what'), width: 180, cell: (entry) => <LogAction entry={entry} /> },
    { key: 'result', label: t('log.result'), width: 130, cell: (entry) => <LogResult entry={entry} /> },
    {
      key: 'path',
      label: t('log.path'),
      cell: (entry) =>
        entry.path ? (
          <code className={css.code}>
            {entry.method} {entry.path}
          </code>
        ) : (
          '—'
        ),
    },
    {
      key: 'ms',
      label: t('log.ms'),
      unit: 'ms',
      width: 90,
      align: 'right',
      cell: (entry) => (entry.ms === null ? '—' : entry.ms),
    },
    { key: 'ip', label: 'IP', width: 130, cell: (entry) => entry.ip || '—' },
    { key: 'place', label: t('log.place'), width: 160, cell: (entry) => entry.ipAddressName || '—' },
  ]
}
