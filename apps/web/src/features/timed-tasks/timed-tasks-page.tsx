import { workKinds, type TimedTaskRow } from '@armature/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ThingBinButton } from '../../form/bin/thing-bin-button.tsx'
import { useMay } from '../../lib/menu/permission.tsx'
import { PagedList, type FilterChange } from '../../list/paged-list.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { TaskActions } from './task-actions.tsx'
import { useTaskColumns } from './task-columns.tsx'
import { EditedTask, TaskDialog } from './task-dialog.tsx'
import { TaskRuns } from './task-runs.tsx'
import { loadTasks, tasksKey, useRefreshTasks, type TaskFilter } from './timed-task-api.ts'
import css from './timed-tasks.module.css'

const start: TaskFilter = { kind: '', state: '' }
const refetchMs = 10_000

/** Timed tasks, with their next and their last run. */
export default function TimedTasksPage() {
  const { t } = useTranslation('timedTasks')
  const [edited, setEdited] = useState<'new' | TimedTaskRow | null>(null)
  const [opened, setOpened] = useState<TimedTaskRow | null>(null)
  const { columns, card } = useTaskColumns(setOpened)
  const mayAdd = useMay('btn_add')
  const mayRemove = useMay('btn_remove')
  const refresh = useRefreshTasks()
  const add = mayAdd && (
    <Button kind="primary" icon={Plus} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <PagedList<TimedTaskRow, TaskFilter>
        label={t('title')}
        keywordLabel={t('keyword')}
        queryKey={tasksKey}
        refetchMs={refetchMs}
        load={loadTasks}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => <TaskActions task={row} onEdit={() => setEdited(row)} onOpen={() => setOpened(row)} />}
        filters={{ start, draw: (filters, change) => <Filters filters={filters} onChange={change} /> }}
        tools={
          <>
            {add}
            {mayRemove && <ThingBinButton kind="timedTask" onRestored={refresh} />}
          </>
        }
        none={{ title: t('none'), text: t('noneText'), children: add }}
      />
      {edited === 'new' && <TaskDialog onClose={() => setEdited(null)} />}
      {edited && edited !== 'new' && <EditedTask id={edited.id} onClose={() => setEdited(null)} />}
      {opened && <TaskRuns task={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const states = ['on', 'off', 'failed'] as const

function Filters({ filters, onChange }: { filters: TaskFilter; onChange: FilterChange<TaskFilter> }) {
  const { t } = useTranslation('timedTasks')
  return (
    <>
      <NativeSelect
        className={css.filter ?? ''}
        aria-label={t('kind')}
        value={filters.kind}
        options={[
          { value: '', label: t('allKinds') },
          ...workKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        ]}
        onChange={(event) => onChange({ kind: workKinds.find((one) => one === event.target.value) ?? '' })}
      />
      <NativeSelect
        className={css.filter ?? ''}
        aria-label={t('state')}
        value={filters.state}
        options={[
          { value: '', label: t('allStates') },
          ...states.map((value) => ({ value, label: t(`taskStates.${value}`) })),
        ]}
        onChange={(event) => onChange({ state: states.find((one) => one === event.target.value) ?? '' })}
      />
    </>
  )
}
