import type { TaskRun } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useRunTexts } from './use-run-texts.ts'
import { Progress } from '../../ui/feedback/progress.tsx'
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
      {total > 0 && <Progress label={t('progress')} done={done} total={total} />}
      <p role="status">{[total > 0 ? t('progressOf', { done, total }) : '', text, rest].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
