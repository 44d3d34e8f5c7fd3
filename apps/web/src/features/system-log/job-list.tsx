import type { JobLine, JobState } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { State, type StateKind } from '../../ui/feedback/tag.tsx'
import { LogList } from './log-list.tsx'
import { useLogTexts } from './log-texts.ts'

const marks: Record<JobState, StateKind> = {
  waiting: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'overdue',
  cancelled: 'off',
}

/** Work in the background of users and of the server itself. */
export function JobList() {
  const { t } = useTranslation(['systemLog', 'jobs'])
  const { formatTime, formatUser, formatMs } = useLogTexts()
  const formatName = ({ kind, name }: JobLine) => [t(`jobs:kinds.${kind}`), name].filter(Boolean).join(' ')
  const formatDuration = ({ startTime, endTime }: JobLine) =>
    startTime === null || endTime === null ? '—' : formatMs(endTime - startTime)
  const drawMark = ({ state }: JobLine) => <State kind={marks[state]}>{t(`jobs:states.${state}`)}</State>
  return (
    <LogList<JobLine>
      kind="job"
      load={(query, signal) => call('GET /api/system/Log/Job', { query, signal, silent: true })}
      nameLabel={t('job')}
      nameWidth={260}
      formatName={formatName}
      columns={[
        { key: 'user', label: t('user'), width: 150, cell: (line) => formatUser(line) || t('system') },
        { key: 'outcome', label: t('outcome'), width: 110, cell: drawMark },
        { key: 'ms', label: t('ms'), unit: 'ms', width: 100, align: 'right', cell: formatDuration },
        { key: 'node', label: t('node'), width: 170, cell: (line) => line.node || '—' },
        { key: 'said', label: t('note'), width: 220, cell: (line) => line.fault || line.note || '—' },
      ]}
      drawMark={drawMark}
      formatWords={(line) => line.fault || line.note}
      describe={(line) => ({
        ...(line.fault === '' ? {} : { lead: line.fault }),
        facts: [
          [t('user'), formatUser(line) || t('system')],
          [t('created'), formatTime(line.creatorTime)],
          [t('started'), formatTime(line.startTime)],
          [t('ended'), formatTime(line.endTime)],
          [t('ms'), line.endTime === null ? '' : `${formatDuration(line)} ms`],
          [t('attempts'), String(line.attempts)],
          [t('node'), line.node],
          [t('note'), line.note],
        ],
      })}
    />
  )
}
