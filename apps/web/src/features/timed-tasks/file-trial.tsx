import { type FileTrial, taskLimits } from '@armature/contract'
import { formatFileSize } from '@armature/form-engine/format/file-size'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { findMissingOfFile, toFileBody, type WorkDraft } from './task-draft.ts'
import { Trial } from './trial.tsx'
import css from './timed-tasks.module.css'

/** Tries out what each recipient would get now. */
export function FileTrialPart({ work }: { work: WorkDraft }) {
  return (
    <Trial
      isReady={findMissingOfFile(work) === undefined}
      run={() => call('POST /api/scheduletask/Actions/TryFiles', { body: { work: toFileBody(work) }, silent: true })}
    >
      {(trial) => <TrialResult trial={trial} />}
    </Trial>
  )
}

function TrialResult({ trial: { total, recipients } }: { trial: FileTrial }) {
  const { t } = useTranslation('timedTasks')
  return (
    <>
      <p className={css.words}>{t('file.total', { count: total })}</p>
      {total > recipients.length && (
        <p className={css.nextTitle}>{t('file.shown', { count: taskLimits.trialRecipients })}</p>
      )}
      <ul className={css.samples} tabIndex={0}>
        {recipients.map(({ id, name, rows, bytes, fault }) => (
          <li key={id}>
            <strong>{name}</strong>
            {fault === '' ? (
              <span>{t('file.size', { count: rows, size: formatFileSize(bytes) })}</span>
            ) : (
              <span className={css.sampleFault}>{t('file.nothing', { reason: fault })}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
