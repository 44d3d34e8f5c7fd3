import { CircleCheck, Clock, Download, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { download } from '../../lib/api/download.ts'
import { isOpenJob, useJobs } from '../../lib/api/jobs.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
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
      {isOpen && total > 0 && <Progress label={t('background.title')} done={done} total={total} />}
      {isOpen && <p className={css.figures}>{total > 0 ? t('done', { done, total }) : t('background.waiting')}</p>}
      {!isOpen && [job.fault, job.note].map((text) => text !== '' && <p key={text}>{text}</p>)}
      {isOpen && <p className={css.note}>{t('background.text')}</p>}
      {!isOpen && job.url !== '' && <FailuresButton name={job.name} url={job.url} />}
    </div>
  )
}

function FailuresButton({ name, url }: { name: string; url: string }) {
  const { t } = useTranslation('import')
  const [isFetching, setFetching] = useState(false)
  const fetchFailures = async () => {
    setFetching(true)
    try {
      await download({ name: t('background.failuresFile', { name: name.replace(/\.[^.]+$/, '') }), url })
    } catch {
      // the call has shown the error
    } finally {
      setFetching(false)
    }
  }
  return (
    <>
      <Button icon={Download} loading={isFetching} onClick={() => void fetchFailures()}>
        {t('failures')}
      </Button>
      <p className={css.note}>{t('background.whereResult')}</p>
    </>
  )
}
