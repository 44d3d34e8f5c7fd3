import type { TaskRun } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { RunButtons } from './run-buttons.tsx'
import { RunProgress } from './run-progress.tsx'
import { RunState } from './run-state.tsx'
import { useRunTexts } from './use-run-texts.ts'
import css from './timed-tasks.module.css'

/** Everything about one run, with the text that it has left. */
export function RunDetails({ taskId, run, onClose }: { taskId: string; run: TaskRun; onClose: () => void }) {
  const { t } = useTranslation('timedTasks')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const { formatCause, formatDuration } = useRunTexts()
  const formatTime = (time: number | null) => (time === null ? '—' : formatDateTime(time, offsetMinutes))
  const facts = [
    [t('plannedTime'), formatTime(run.plannedTime)],
    [t('cause'), formatCause(run)],
    [t('user'), run.userName || '—'],
    [t('startTime'), formatTime(run.startTime)],
    [t('endTime'), formatTime(run.endTime)],
    [t('duration'), formatDuration(run)],
    ...(run.records === null ? [] : [[t('recordsLabel'), String(run.records)]]),
    ...(run.status === null ? [] : [[t('statusLabel'), String(run.status)]]),
    ...(run.fault === '' ? [] : [[t('fault'), run.fault]]),
  ]
  return (
    <Drawer open width={560} title={t('runTitleOf', { time: formatTime(run.plannedTime) })} onClose={onClose}>
      <RunState state={run.state} />
      <RunProgress run={run} />
      <RunButtons taskId={taskId} run={run} />
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {run.output !== '' && (
        <section aria-label={t('output')}>
          <h3 className={css.heading}>{t('output')}</h3>
          <pre className={css.output} tabIndex={0}>
            {run.output}
          </pre>
        </section>
      )}
    </Drawer>
  )
}
