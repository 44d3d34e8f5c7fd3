import type { TaskRun } from '@armature/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../lib/api/download.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { cancelRun, makeRefusedRows, useRefreshTasks } from './timed-task-api.ts'
import css from './timed-tasks.module.css'

/** Cancels a run that has not ended; downloads the rows that it did not take over. */
export function RunButtons({ taskId, run }: { taskId: string; run: TaskRun }) {
  const { t } = useTranslation('timedTasks')
  const refresh = useRefreshTasks()
  const mayEdit = useMay('btn_edit')
  const [busy, setBusy] = useState(false)
  const isOpen = run.state === 'waiting' || run.state === 'running'
  const wait = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch {
      // the message is shown by the call
    } finally {
      setBusy(false)
    }
  }
  const cancel = async () => {
    const question = { title: t('cancelTitle'), text: t('cancelText'), okText: t('cancelRun'), danger: true }
    if (!(await confirm(question))) return
    await wait(() => cancelRun(taskId, run.id))
    await refresh()
  }
  const save = () => wait(async () => download(await makeRefusedRows(taskId, run.id)))
  if (!(isOpen && mayEdit) && run.refused === 0) return null
  return (
    <div className={css.runActions}>
      {isOpen && mayEdit && (
        <Button loading={busy} onClick={() => void cancel()}>
          {t('cancelRun')}
        </Button>
      )}
      {run.refused > 0 && (
        <Button icon={Download} loading={busy} onClick={() => void save()}>
          {t('refusedRows', { count: run.refused })}
        </Button>
      )}
    </div>
  )
}
