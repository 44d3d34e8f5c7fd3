import { taskRunStates, type TaskRun, type TimedTaskRow } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useSettings } from '../../lib/state/settings.ts'
import type { TableColumn } from '../../list/data-table.tsx'
import { PagedList, type FilterChange, type PagedQuery } from '../../list/paged-list.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { RunDetails } from './run-details.tsx'
import { RunState } from './run-state.tsx'
import { loadRuns, runsKey, type RunFilter } from './timed-task-api.ts'
import { useRunTexts } from './use-run-texts.ts'
import css from './timed-tasks.module.css'

const start: RunFilter = { state: '' }
const refetchMs = 3_000

/** The runs of a task: when, how long, and with which result. */
export function TaskRuns({ task, onClose }: { task: TimedTaskRow; onClose: () => void }) {
  const { t } = useTranslation('timedTasks')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const [opened, setOpened] = useState<TaskRun | null>(null)
  const load = async (query: PagedQuery & RunFilter, signal: AbortSignal) => {
    const page = await loadRuns(task.id, query, signal)
    // the run that is open goes on
    setOpened((run) => page.list.find(({ id }) => id === run?.id) ?? run)
    return page
  }
  const { formatCause, formatDuration, formatResult } = useRunTexts()
  const columns: TableColumn<TaskRun>[] = [
    {
      key: 'planned',
      label: t('plannedTime'),
      fit: 'whole',
      cell: (run) => (
        <button type="button" className={css.lead} onClick={() => setOpened(run)}>
          {formatDateTime(run.plannedTime, offsetMinutes)}
        </button>
      ),
    },
    { key: 'cause', label: t('cause'), fit: 'whole', cell: formatCause },
    { key: 'state', label: t('lastState'), width: 96, cell: ({ state }) => <RunState state={state} /> },
    { key: 'duration', label: t('duration'), fit: 'whole', align: 'right', cell: formatDuration },
    {
      key: 'result',
      label: t('result'),
      minWidth: 240,
      cell: (run) => <span title={formatResult(run)}>{formatResult(run) || '—'}</span>,
    },
  ]
  return (
    <Drawer open title={t('runsOf', { name: getMenuName(task, language) })} width={960} onClose={onClose}>
      <PagedList<TaskRun, RunFilter>
        label={t('runs')}
        keywordLabel={t('runKeyword')}
        queryKey={runsKey(task.id)}
        refetchMs={refetchMs}
        load={load}
        columns={columns}
        card={(run) => ({
          name: formatDateTime(run.plannedTime, offsetMinutes),
          state: <RunState state={run.state} />,
          words: formatResult(run) || '—',
          foot: joinFacts([formatCause(run), formatDuration(run)], language),
        })}
        rowKey={({ id }) => id}
        actions={(run) => (
          <button type="button" onClick={() => setOpened(run)}>
            {t('open')}
          </button>
        )}
        filters={{ start, draw: (filters, change) => <StateFilter filters={filters} onChange={change} /> }}
        isInDialog
        none={{ title: t('noRuns'), text: t('noRunsText') }}
      />
      {opened && <RunDetails taskId={task.id} run={opened} onClose={() => setOpened(null)} />}
    </Drawer>
  )
}

function StateFilter({ filters, onChange }: { filters: RunFilter; onChange: FilterChange<RunFilter> }) {
  const { t } = useTranslation('timedTasks')
  return (
    <NativeSelect
      className={css.filter ?? ''}
      aria-label={t('lastState')}
      value={filters.state}
      options={[
        { value: '', label: t('allResults') },
        ...taskRunStates.map((value) => ({ value, label: t(`states.${value}`) })),
      ]}
      onChange={(event) => onChange({ state: taskRunStates.find((one) => one === event.target.value) ?? '' })}
    />
  )
}
