import type { TaskRun } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useRunTexts } from './use-run-texts.ts'
import css from './timed-tasks.module.css'

/** How far a run is, what has become of its rows, and when it is expected to end. */
export function RunProgress({ run }: { run: TaskRun }) {
  const { t } = useTranslation('timedTasks')
  const { formatRest } = useRunTexts()
  const { progress } = run
  if (!progress) return null
  const { done, total, text } = progress
  const rest = formatRest(run)
  return (
    <div className={css.progress}>
      {total > 0 && (
        <div
          className={css.track}
          role="progressbar"
          aria-label={t('progress')}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
        >
          <span style={{ width: `${(100 * done) / total}%` }} />
        </div>
      )}
      <p role="status">{[total > 0 ? t('progressOf', { done, total }) : '', text, rest].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
