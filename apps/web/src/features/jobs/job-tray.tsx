import { useTranslation } from 'react-i18next'
import { cancelJob, dropJob, useJobs } from '../../lib/api/jobs.ts'
import { OwnJobList } from './own-job-list.tsx'
import css from './jobs.module.css'

/** Jobs that the user has started in this tab: their progress, and the file when it is ready. */
export default function JobTray() {
  const { t } = useTranslation('jobs')
  const jobs = useJobs((state) => state.jobs)
  return (
    <section className={css.tray} aria-label={t('mine')}>
      <h2>{t('mine')}</h2>
      <OwnJobList
        jobs={jobs}
        onCancel={(id) => void cancelJob(id).catch(() => undefined)}
        onDrop={(id) => void dropJob(id)}
      />
    </section>
  )
}
