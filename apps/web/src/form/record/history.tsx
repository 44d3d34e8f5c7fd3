import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dateTimePattern, formatDate } from '@armature/form-engine/format/date'
import { formatTimeDisplay } from '@armature/form-engine/format/time-ago'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast-state.ts'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { useReader } from '../reader.tsx'
import { undoSave } from '../undo/undo-save.ts'
import css from './window.module.css'

const historyTexts = {
  create: 'record.historyCreate',
  remove: 'record.historyRemove',
  restore: 'record.historyRestore',
  undo: 'record.historyUndo',
} as const

interface HistoryProps {
  modelId: string
  recordId: string
  /** called after the last save was undone: the record and its lists are outdated */
  onUndone?: (() => void) | undefined
}

/** The changes of a record with their authors, newest first. The last save can be undone by those who may edit the record. */
export function History({ modelId, recordId, onUndone }: HistoryProps) {
  const { t } = useTranslation('form')
  const reader = useReader()
  const history = useQuery({
    queryKey: ['history', modelId, reader.menuId, recordId],
    queryFn: ({ signal }) =>
      call('GET /api/visualdev/OnlineDev/:id/:recordId/History', {
        params: { id: modelId, recordId },
        query: { menuId: reader.menuId },
        signal,
        silent: true,
      }),
  })
  const queryClient = useQueryClient()
  const [isUndoing, setUndoing] = useState(false)
  const undo = async (version: number) => {
    setUndoing(true)
    const isUndone = await undoSave({ modelId, menuId: reader.menuId }, { id: recordId, version }).then(
      () => true,
      () => false,
    )
    setUndoing(false)
    if (isUndone) {
      toast.success(t('undo.undone'))
      void queryClient.invalidateQueries({ queryKey: ['record', modelId] })
      onUndone?.()
    }
    void history.refetch()
  }
  if (history.isError) return <Failed error={history.error} onRetry={() => void history.refetch()} />
  if (!history.data) return <Skeleton rows={4} columns={[120, 200]} />
  if (history.data.list.length === 0) return <p className={css.lead}>{t('record.noHistory')}</p>
  const { list, undoVersion } = history.data
  const when = (ms: number) => {
    const exact = formatDate(ms, dateTimePattern, reader.offsetMinutes)
    const relative = formatTimeDisplay(ms, { ...reader, now: history.dataUpdatedAt })
    return relative === exact ? exact : joinFacts([relative, exact], reader.language)
  }
  return (
    <ol className={css.history}>
      {list.map((entry, index) => (
        <li key={index} className={css.entry}>
          <p>
            <b>{entry.userName}</b>{' '}
            {entry.action === 'update'
              ? t('record.historyUpdate', { count: entry.changes.length })
              : t(historyTexts[entry.action])}
            <time dateTime={new Date(entry.time).toISOString()}>{when(entry.time)}</time>
            {index === 0 && undoVersion !== undefined && (
              <Button
                kind="link"
                size="small"
                icon={Undo2}
                loading={isUndoing}
                className={css.undo ?? ''}
                onClick={() => void undo(undoVersion)}
              >
                {t('undo.undoSave')}
              </Button>
            )}
          </p>
          {(entry.action === 'update' || entry.action === 'undo') && entry.changes.length > 0 && (
            <table className={css.changes}>
              <thead>
                <tr>
                  <th>{t('record.historyField')}</th>
                  <th>{t('record.historyFrom')}</th>
                  <th>{t('record.historyTo')}</th>
                </tr>
              </thead>
              <tbody>
                {entry.changes.map((change) => (
                  <tr key={change.field}>
                    <td>{change.label}</td>
                    <td>{change.from || '—'}</td>
                    <td>{change.to || '—'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </li>
      ))}
    </ol>
  )
}
