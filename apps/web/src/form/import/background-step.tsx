import { CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isOpenJob, useJobs } from '../../lib/api/jobs.ts'
import css from './import.module.css'

/** The import goes on in the background: the dialog may be closed. */
export function BackgroundStep({ jobId }: { jobId: string }) {
  const { t } = useTranslation('import')
  const job = useJobs(({ jobs }) => jobs.find(({ id }) => id === jobId))
  const isOpen = !job || isOpenJob(job)
  const { done = 0, total = 0 } = job ?? {}
  const isClean = job?.state === 'done' && job.url === ''
  const Icon = isOpen ? Clock : isClean ? CircleCheck : TriangleAlert
  return (
    <div className={css.background} role="status" data-state={isOpen ? 'open' : isClean ? 'good' : 'bad'}>
      <Icon size={32} strokeWidth={1.5} aria-hidden />
      <h3>{t(isOpen ? 'background.title' : `background.${isClean ? 'done' : 'ended'}`)}</h3>
      {isOpen && total > 0 && (
        <div
          className={css.track}
          role="progressbar"
          aria-label={t('background.title')}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
        >
          <span style={{ width: `${(100 * done) / total}%` }} />
        </div>
      )}
      {isOpen && <p className={css.figures}>{total > 0 ? t('done', { done, total }) : t('background.waiting')}</p>}
      {!isOpen && [job.fault, job.note].map((text) => text !== '' && <p key={text}>{text}</p>)}
      <p className={css.note}>{t(isOpen ? 'background.text' : 'background.whereResult')}</p>
    </div>
  )
}
