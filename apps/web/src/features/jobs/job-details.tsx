import type { JobRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { JobStateMark } from './job-state-mark.tsx'
import { useJobTexts } from './use-job-columns.tsx'
import css from './jobs.module.css'

/** Everything about one job. */
export function JobDetails({ row, onClose }: { row: JobRow; onClose: () => void }) {
  const { t } = useTranslation('jobs')
  const texts = useJobTexts()
  const facts = [
    [t('progressLabel'), texts.formatProgress(row)],
    [t('user'), texts.formatUser(row)],
    [t('attempts'), t('attemptsOf', { count: row.attempts, most: row.maxAttempts })],
    [t('fault'), row.fault || '—'],
    ...(row.note === '' ? [] : [[t('note'), row.note]]),
    [t('created'), texts.formatTime(row.creatorTime)],
    [t('due'), texts.formatTime(row.runTime)],
    [t('started'), texts.formatTime(row.startTime)],
    [t('ended'), texts.formatTime(row.endTime)],
    [t('duration'), texts.formatDuration(row)],
    [t('node'), row.node || '—'],
  ]
  return (
    <Drawer open width={560} title={texts.formatName(row)} onClose={onClose}>
      <JobStateMark state={row.state} />
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  )
}
