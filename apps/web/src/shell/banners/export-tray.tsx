import type { ExportTask } from '@armature/contract'
import { CircleAlert, CircleCheck, Download, FileSpreadsheet, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../lib/api/download.ts'
import { dropExport, stopExport, useExports } from '../../lib/api/exports.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import css from './export-tray.module.css'

/** Exports in the background: their progress, and the file when it is ready. */
export default function ExportTray() {
  const { t } = useTranslation('transfer')
  const tasks = useExports((state) => state.tasks)
  return (
    <section className={css.tray} aria-label={t('tray')}>
      <h2>{t('tray')}</h2>
      <ul>
        {tasks.map((task) => (
          <Task key={task.id} task={task} />
        ))}
      </ul>
    </section>
  )
}

const icons = { running: FileSpreadsheet, ready: CircleCheck, failed: CircleAlert, stopped: CircleAlert }

function Task({ task }: { task: ExportTask }) {
  const { t } = useTranslation('transfer')
  const [isFetching, setFetching] = useState(false)
  const { id, name, state, done, total, url, fault } = task
  const Icon = icons[state]
  const fetchFile = async () => {
    setFetching(true)
    try {
      await download({ name, url })
    } catch {
      // the call has shown the error
    } finally {
      setFetching(false)
    }
  }
  const said = () => {
    if (state === 'failed') return fault
    if (state === 'running') return t(total > 0 ? 'done' : 'waiting', { done, total })
    return t(state, { total })
  }
  return (
    <li data-state={state}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <div className={css.task}>
        <span className={css.name}>{name}</span>
        <span role="status">{said()}</span>
        {state === 'running' && (
          <div
            className={css.track}
            role="progressbar"
            aria-label={name}
            aria-valuemin={0}
            aria-valuemax={Math.max(total, 1)}
            aria-valuenow={done}
          >
            <span style={{ width: `${(100 * done) / Math.max(total, 1)}%` }} />
          </div>
        )}
      </div>
      {state === 'running' && (
        <Button size="small" onClick={() => void stopExport(id).catch(() => undefined)}>
          {t('stop')}
        </Button>
      )}
      {state === 'ready' && (
        <Button size="small" icon={Download} loading={isFetching} onClick={() => void fetchFile()}>
          {t('download')}
        </Button>
      )}
      {state !== 'running' && (
        <IconButton icon={X} size="small" label={t('drop', { name })} onClick={() => void dropExport(id)} />
      )}
    </li>
  )
}
