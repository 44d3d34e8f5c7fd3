import { syncOutcomes, type SyncTrial, taskLimits } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { findMissingOfSync, toSyncBody, type WorkDraft } from './task-draft.ts'
import { Trial } from './trial.tsx'
import css from './timed-tasks.module.css'

/** Tries out what a run would do with the settings as they are edited. */
export function SyncTrialPart({ taskId, work }: { taskId: string; work: WorkDraft }) {
  const { t } = useTranslation('timedTasks')
  const [isWhole, setWhole] = useState(false)
  const isIncremental = work.sync.sinceColumn !== ''
  const readsAll = isIncremental && isWhole
  return (
    <>
      {isIncremental && (
        <Checkbox checked={isWhole} onChange={setWhole}>
          {t('sync.tryAll')}
        </Checkbox>
      )}
      <Trial
        // the result is of the rows that it has read
        key={String(readsAll)}
        isReady={findMissingOfSync(work) === undefined}
        run={() =>
          call('POST /api/scheduletask/Actions/TrySync', {
            body: { work: toSyncBody(work), taskId, readsAll },
            silent: true,
          })
        }
      >
        {(trial) => <TrialResult trial={trial} />}
      </Trial>
    </>
  )
}

function TrialResult({ trial: { readsAll, counts, isComplete, samples, subTables } }: { trial: SyncTrial }) {
  const { t } = useTranslation('timedTasks')
  const say = (text: string) => text || t('trial.empty')
  return (
    <>
      {readsAll && <p className={css.words}>{t('sync.trialReadsAll')}</p>}
      <p className={css.words}>
        {syncOutcomes
          .map((outcome) => t('sync.count', { name: t(`sync.outcomes.${outcome}`), count: counts[outcome] }))
          .join(' · ')}
      </p>
      {subTables.map(({ label, ...rows }) => (
        <p key={label} className={css.words}>
          {t('sync.subCount', { label, ...rows })}
        </p>
      ))}
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
                  <span key={at}>{t('trial.change', { label, from: say(from), to: say(to) })}</span>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
