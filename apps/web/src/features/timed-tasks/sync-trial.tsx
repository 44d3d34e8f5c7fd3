import { syncOutcomes, type SyncTrial, taskLimits } from '@armature/contract'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/inputs/field.tsx'
import { findMissingOfSync, toSyncBody, type WorkDraft } from './task-draft.ts'
import css from './timed-tasks.module.css'

/** Tries out what a run would do with the settings as they are edited. */
export function SyncTrialPart({ taskId, work }: { taskId: string; work: WorkDraft }) {
  const { t } = useTranslation('timedTasks')
  const trial = useMutation({
    mutationFn: () =>
      call('POST /api/scheduletask/Actions/TrySync', { body: { work: toSyncBody(work), taskId }, silent: true }),
  })
  const { data, error, isPending } = trial
  return (
    <div className={css.lines}>
      <div className={css.mappingHead}>
        <p className={css.nextTitle}>{t('sync.trialHelp')}</p>
        <Button
          size="small"
          loading={isPending}
          disabled={findMissingOfSync(work) !== undefined}
          onClick={() => trial.mutate()}
        >
          {t('sync.trial')}
        </Button>
      </div>
      {error && (
        <Note tone="error" icon={CircleAlert}>
          {error instanceof ApiError ? error.msg : error.message}
        </Note>
      )}
      {data && !isPending && <TrialResult trial={data} />}
    </div>
  )
}

function TrialResult({ trial: { counts, isComplete, samples } }: { trial: SyncTrial }) {
  const { t } = useTranslation('timedTasks')
  const say = (text: string) => text || t('sync.empty')
  return (
    <section className={css.trial} aria-label={t('sync.trialResult')} aria-live="polite">
      <p className={css.words}>
        {syncOutcomes
          .map((outcome) => t('sync.count', { name: t(`sync.outcomes.${outcome}`), count: counts[outcome] }))
          .join(' · ')}
      </p>
      {!isComplete && <p className={css.nextTitle}>{t('sync.trialCut', { count: taskLimits.trialRows })}</p>}
      {samples.length > 0 && (
        <>
          <p className={css.nextTitle}>{t('sync.trialShown', { count: taskLimits.trialSamples })}</p>
          <ul className={css.samples} tabIndex={0}>
            {samples.map(({ outcome, key, fault, changes }) => (
              <li key={`${outcome} ${key}`}>
                <strong>{t(`sync.outcomes.${outcome}`)}</strong> <code className={css.code}>{key}</code>
                {fault !== '' && <span className={css.sampleFault}>{fault}</span>}
                {changes.map(({ label, from, to }, at) => (
                  <span key={at}>{t('sync.change', { label, from: say(from), to: say(to) })}</span>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
