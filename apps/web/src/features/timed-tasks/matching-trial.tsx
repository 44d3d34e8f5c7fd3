import { type MatchingTrial, type MatchingWork, taskLimits } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { findMissingOfMatching, toMatchingBody, type WorkDraft } from './task-draft.ts'
import { Trial } from './trial.tsx'
import css from './timed-tasks.module.css'

/** Tries out what a run would do now with the records that match. */
export function MatchingTrialPart({ work }: { work: WorkDraft }) {
  const isRemoval = work.kind === 'removeRecords'
  const kind: MatchingWork['kind'] = isRemoval ? 'removeRecords' : 'updateRecords'
  return (
    <Trial
      isReady={findMissingOfMatching(work) === undefined}
      run={() =>
        call('POST /api/scheduletask/Actions/TryRecords', {
          body: { work: toMatchingBody(kind, work) },
          silent: true,
        })
      }
    >
      {(trial) => <TrialResult trial={trial} isRemoval={isRemoval} />}
    </Trial>
  )
}

function TrialResult({ trial, isRemoval }: { trial: MatchingTrial; isRemoval: boolean }) {
  const { t } = useTranslation('timedTasks')
  const { total, changes, unchanged, refused } = trial
  const say = (text: string) => text || t('trial.empty')
  const isCut = total > taskLimits.matching
  return (
    <>
      <p className={css.words}>
        {isCut ? t('matching.more', { count: taskLimits.matching }) : t('matching.total', { count: total })}
        {unchanged > 0 && ` · ${t('matching.unchanged', { count: unchanged })}`}
        {refused.length > 0 && ` · ${t('matching.refused', { count: refused.length })}`}
      </p>
      {total > taskLimits.checkedAtOnce && (
        <p className={css.nextTitle}>{t('matching.checked', { count: taskLimits.checkedAtOnce })}</p>
      )}
      {changes.length + refused.length > 0 && (
        <ul className={css.samples} tabIndex={0}>
          {changes.map(({ id, title, fields }) => (
            <li key={id}>
              <strong>{t(isRemoval ? 'matching.removes' : 'matching.changes')}</strong> {title}
              {fields.map(({ field, label, from, to }) => (
                <span key={field}>{t('trial.change', { label, from: say(from), to: say(to) })}</span>
              ))}
            </li>
          ))}
          {refused.slice(0, taskLimits.trialSamples).map(({ id, title, label, reason }) => (
            <li key={id}>
              <strong>{t('matching.stays')}</strong> {title}
              <span className={css.sampleFault}>{[label, reason].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
