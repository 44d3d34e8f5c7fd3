import type { TaskRunState } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { State, type StateKind } from '../../ui/feedback/tag.tsx'

const marks: Record<TaskRunState, StateKind> = {
  waiting: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'overdue',
  skipped: 'off',
  cancelled: 'off',
}

/** The state of a run, as a shape and a word. */
export function RunState({ state }: { state: TaskRunState }) {
  const { t } = useTranslation('timedTasks')
  return <State kind={marks[state]}>{t(`states.${state}`)}</State>
}
