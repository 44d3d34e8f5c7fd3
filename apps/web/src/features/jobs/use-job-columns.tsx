import type { JobRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useSettings } from '../../lib/state/settings.ts'
import type { TableColumn } from '../../list/data-table.tsx'
import { JobStateMark } from './job-state-mark.tsx'
import css from './jobs.module.css'

/** How a job is written in words. */
export function useJobTexts() {
  const { t } = useTranslation('jobs')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const formatTime = (time: number | null) => (time === null ? '—' : formatDateTime(time, offsetMinutes))
  const formatUser = ({ userName, account }: JobRow) => (account === '' ? t('system') : `${userName}（${account}）`)
  return {
    formatTime,
    formatUser,
    formatName: ({ kind, name }: JobRow) => (name === '' ? t(`kinds.${kind}`) : `${t(`kinds.${kind}`)} ${name}`),
    formatProgress: ({ done, total }: JobRow) => (total > 0 ? t('progress', { done, total }) : '—'),
    /** from its start to its end, or until now */
    formatDuration: ({ startTime, endTime, state }: JobRow) => {
      if (startTime === null || state === 'waiting') return '—'
      const seconds = Math.max(0, (endTime ?? Date.now()) - startTime) / 1000
      return seconds < 60
        ? t('seconds', { count: Number(seconds.toFixed(1)) })
        : t('minutes', { count: Math.round(seconds / 60) })
    },
    formatFoot: (row: JobRow) => joinFacts([formatUser(row), formatTime(row.creatorTime)], language),
  }
}

export function useJobColumns(onOpen: (row: JobRow) => void): TableColumn<JobRow>[] {
  const { t } = useTranslation('jobs')
  const { formatName, formatProgress, formatDuration, formatTime, formatUser } = useJobTexts()
  return [
    {
      key: 'name',
      label: t('name'),
      width: 250,
      cell: (row) => (
        <button type="button" className={css.lead} title={formatName(row)} onClick={() => onOpen(row)}>
          {formatName(row)}
        </button>
      ),
    },
    { key: 'state', label: t('state'), cell: (row) => <JobStateMark state={row.state} /> },
    { key: 'progress', label: t('progressLabel'), width: 150, align: 'right', cell: formatProgress },
    { key: 'user', label: t('user'), width: 170, cell: formatUser },
    { key: 'created', label: t('created'), width: 150, cell: (row) => formatTime(row.creatorTime) },
    { key: 'duration', label: t('duration'), align: 'right', cell: formatDuration },
    { key: 'fault', label: t('fault'), width: 160, cell: (row) => row.fault || '—' },
  ]
}
