import type { JobState } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { State, type StateKind } from '../../ui/feedback/tag.tsx'

const marks: Record<JobState, StateKind> = {
  waiting: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'overdue',
  cancelled: 'off',
}

/** The state of a job, as a shape and a word. */
export function JobStateMark({ state }: { state: JobState }) {
  const { t } = useTranslation('jobs')
  return <State kind={marks[state]}>{t(`states.${state}`)}</State>
}
