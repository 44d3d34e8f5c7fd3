import type { TimedTaskRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useRemoveThing } from '../../form/bin/use-remove-thing.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { RowButtons } from '../../list/row-buttons.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { enableTask, pauseTask, removeTask, runTask, useRefreshTasks } from './timed-task-api.ts'

interface TaskActionsProps {
  task: TimedTaskRow
  onEdit: () => void
  onOpen: () => void
}

/** The actions the user may perform on a timed task. */
export function TaskActions({ task, onEdit, onOpen }: TaskActionsProps) {
  const { t } = useTranslation('timedTasks')
  const refresh = useRefreshTasks()
  const name = getMenuName(task, useLanguage())
  const mayEdit = useMay('btn_edit')
  const mayRemove = useMay('btn_remove')
  const removeThing = useRemoveThing('timedTask')
  const isOn = task.enabledMark === 1
  const turn = async () => {
    if (isOn) await pauseTask(task.id)
    else {
      const question = { title: t('enableTitle', { name }), text: t('enableText'), okText: t('enable') }
      if (!(await confirm(question))) return
      await enableTask(task.id)
    }
    await refresh()
  }
  const run = async () => {
    const text = t('runText', { user: task.userName || '—' })
    if (!(await confirm({ title: t('runTitle', { name }), text, okText: t('run') }))) return
    await runTask(task.id)
    toast.success(t('started'))
    await refresh()
  }
  const readAll = async () => {
    const text = t('readAllText', { user: task.userName || '—' })
    if (!(await confirm({ title: t('readAllTitle', { name }), text, okText: t('readAll') }))) return
    await runTask(task.id, true)
    toast.success(t('started'))
    await refresh()
  }
  const remove = () => removeThing({ id: task.id, name, send: () => removeTask(task.id), onChanged: refresh })
  return (
    <RowButtons
      buttons={[
        { key: 'runs', label: t('runs'), act: onOpen },
        mayEdit && { key: 'edit', label: t('edit'), act: onEdit },
        mayEdit && { key: 'run', label: t('run'), act: run },
        mayEdit && task.isIncremental && { key: 'readAll', label: t('readAll'), act: readAll },
        mayEdit && { key: 'state', label: t(isOn ? 'pause' : 'enable'), act: turn },
        mayRemove && { key: 'remove', label: t('remove'), danger: true, act: remove },
      ]}
    />
  )
}
