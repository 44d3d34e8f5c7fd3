import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { download } from '../../lib/api/download.ts'
import { watchJobs } from '../../lib/api/jobs.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { RadioGroup } from '../../ui/inputs/radio.tsx'
import { Failed } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast-state.ts'
import { buildListBody } from '../records/use-records.ts'
import { type ColumnChoice, ColumnChoices } from './column-choices.tsx'
import css from './transfer.module.css'
import type { RecordTransferProps } from './record-transfer.tsx'

type Scope = 'all' | 'page' | 'chosen'
const dataTypes = { page: 0, all: 1, chosen: 2 } as const

interface ExportDialogProps extends Omit<RecordTransferProps, 'onImported'> {
  onClose: () => void
}

/** Selects the records and columns to export: all records of the current filter, the current page or the selected rows. */
export default function ExportDialog({ model, query, pageSize, shown, selected, onClose }: ExportDialogProps) {
  const { t } = useTranslation('transfer')
  const { id, menuId, name } = model
  const [scope, setScope] = useState<Scope>(selected.size > 0 ? 'chosen' : 'all')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(shown.map(({ prop }) => prop)))
  const [isRunning, setRunning] = useState(false)
  const asking = useRef<AbortController>(undefined)
  const columns = useQuery({
    queryKey: ['exportColumns', id, menuId],
    queryFn: ({ signal }) =>
      call('GET /api/visualdev/OnlineDev/:id/Actions/Export', {
        params: { id },
        query: { menuId },
        signal,
        silent: true,
      }),
    staleTime: 10_000,
  })
  const choices: readonly ColumnChoice[] = columns.data?.list ?? []
  const names = sortIds(choices, shown, chosen)
  const close = () => {
    asking.current?.abort()
    onClose()
  }
  const save = async () => {
    const { signal } = (asking.current = new AbortController())
    setRunning(true)
    try {
      const made = await call('POST /api/visualdev/OnlineDev/:id/Actions/Export', {
        params: { id },
        body: {
          ...buildListBody(menuId, query, pageSize),
          dataType: dataTypes[scope],
          selectKey: names.join(','),
          ids: scope === 'chosen' ? [...selected] : [],
        },
        signal,
      })
      if (made.taskId === undefined) await download(made, signal)
      else {
        watchJobs()
        toast.info(t('started'), 3000)
      }
      onClose()
    } catch {
      // the call has shown the error, or was cancelled
      setRunning(false)
    }
  }
  return (
    <Dialog
      open
      title={t('exportTitle', { name })}
      width="question"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button kind="primary" loading={isRunning} disabled={names.length === 0} onClick={() => void save()}>
            {t('export')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <RadioGroup<Scope>
          label={t('scope')}
          value={scope}
          onChange={setScope}
          className={css.scope ?? ''}
          options={[
            { value: 'all', label: t('all') },
            { value: 'page', label: t('page') },
            ...(selected.size > 0 ? [{ value: 'chosen' as const, label: t('chosen', { count: selected.size }) }] : []),
          ]}
        />
        {columns.isError ? (
          <Failed title={t('columnsFailed')} error={columns.error} onRetry={() => void columns.refetch()} />
        ) : (
          <ColumnChoices choices={choices} chosen={chosen} onChange={setChosen} />
        )}
      </div>
    </Dialog>
  )
}

/** In the order of the list, followed by other columns, then those of sub-tables. */
function sortIds(
  choices: readonly ColumnChoice[],
  shown: RecordTransferProps['shown'],
  chosen: ReadonlySet<string>,
): string[] {
  const own = choices.filter(({ children }) => children.length === 0).map(({ id }) => id)
  const listed = shown.map(({ prop }) => prop).filter((prop) => own.includes(prop))
  const below = choices.flatMap(({ children }) => children.map(({ id }) => id))
  return [...new Set([...listed, ...own, ...below])].filter((name) => chosen.has(name))
}
