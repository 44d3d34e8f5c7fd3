import type { OwnJob } from '@armature/contract'
import { Ban, CircleAlert, CircleCheck, Clock, Download, LoaderCircle, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../lib/api/download.ts'
import { isOpenJob } from '../../lib/api/jobs.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import css from './jobs.module.css'

interface OwnJobListProps {
  jobs: readonly OwnJob[]
  onCancel(id: string): void
  /** removes a job that has ended from the list */
  onDrop(id: string): void
}

/** Background jobs of the user, with what can be done with each. */
export function OwnJobList({ jobs, onCancel, onDrop }: OwnJobListProps) {
  return (
    <ul className={css.jobs}>
      {jobs.map((job) => (
        <OwnJobItem key={job.id} job={job} onCancel={() => onCancel(job.id)} onDrop={() => onDrop(job.id)} />
      ))}
    </ul>
  )
}

const icons = { waiting: Clock, running: LoaderCircle, done: CircleCheck, failed: CircleAlert, cancelled: Ban }

function OwnJobItem({ job, onCancel, onDrop }: { job: OwnJob; onCancel: () => void; onDrop: () => void }) {
  const { t } = useTranslation('jobs')
  const language = useLanguage()
  const { kind, state, done, total, url, fault, note } = job
  const name = job.name || t(`kinds.${kind}`)
  const isImport = kind === 'importRecords'
  const hasFile = !isOpenJob(job) && url !== ''
  const isPartial = isImport && hasFile && state === 'done'
  const Icon = isPartial ? TriangleAlert : icons[state]
  const describe = () => {
    if (state === 'running' && total > 0) return t('progress', { done, total })
    const outcome = state === 'cancelled' ? [] : [fault]
    if (!isOpenJob(job)) outcome.push(note)
    return (
      joinFacts(
        outcome.filter((text) => text !== ''),
        language,
      ) || t(`states.${state}`)
    )
  }
  return (
    <li data-state={isPartial ? 'partial' : state}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <div className={css.job}>
        <span className={css.name}>{name}</span>
        <span role="status">{describe()}</span>
        {state === 'running' && <Progress label={name} done={done} total={total} className={css.track} />}
        {hasFile && isImport && (
          <DownloadButton label={t('failures')} name={t('failuresFile', { name: dropExtension(name) })} url={url} />
        )}
      </div>
      {isOpenJob(job) && (
        <Button size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      {hasFile && !isImport && <DownloadButton label={t('download')} name={name} url={url} />}
      {!isOpenJob(job) && <IconButton icon={X} size="small" label={t('drop', { name })} onClick={onDrop} />}
    </li>
  )
}

const dropExtension = (name: string): string => name.replace(/\.[^.]+$/, '')

function DownloadButton({ label, name, url }: { label: string; name: string; url: string }) {
  const [isFetching, setFetching] = useState(false)
  const fetchFile = async () => {
    setFetching(true)
    try {
      await download({ name, url })
    } catch {
      // the call has shown the error
    } finally {
      setFetching(false)
    }
  }
  return (
    <Button size="small" icon={Download} loading={isFetching} onClick={() => void fetchFile()}>
      {label}
    </Button>
  )
}
