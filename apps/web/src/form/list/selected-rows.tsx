import { maxBatchRecords, maxBatchRemoved } from '@armature/contract/catalog/batch-limits'
import { formatListButton, type ListButtonCode } from '@armature/contract/catalog/list-buttons'
import { maxPrinted } from '@armature/contract/system/print-paper'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChosenRows } from '../../list/chosen-rows.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast-state.ts'
import { useReader } from '../reader.tsx'
import type { ListModel } from '../records/list-model.ts'
import type { ListQuery } from '../records/list-url.ts'
import { useSelectAll } from './use-select-all.ts'
import type { SelectedRecords } from './use-selected-records.ts'

const BatchEdit = lazy(() => import('../batch-edit/batch-edit.tsx').then((file) => ({ default: file.BatchEdit })))
const PrintPreview = lazy(() => import('../print/print-preview.tsx'))

interface SelectedRowsProps {
  model: ListModel
  menuId: string
  selection: SelectedRecords
  /** the query of the list; null if it is not run */
  query: ListQuery | null
  /** number of records of the query */
  total: number
  onRemove: (ids: string[]) => void
  onChanged: () => void
}

/** What can be done with the selected records: print, edit, delete; and selecting all records of the query. */
export function SelectedRows({ model, menuId, selection, query, total, onRemove, onChanged }: SelectedRowsProps) {
  const { t } = useTranslation('form')
  const { language } = useReader()
  const { ids, lockedCount, choose, clear } = selection
  const [printed, setPrinted] = useState<string[]>([])
  /** undefined: never opened */
  const [edited, setEdited] = useState<string[] | null>()
  const all = useSelectAll(model, query, total, (rows) =>
    choose(
      rows,
      rows.map((row) => String(row['id'])),
      true,
    ),
  )
  const label = (code: ListButtonCode) => model.buttons.get(code) || formatListButton(code, language)
  const print = () => {
    if (ids.size > maxPrinted) toast.warning(t('list.printMost', { count: maxPrinted }))
    else setPrinted([...ids])
  }
  const edit = () => {
    if (ids.size > maxBatchRecords) toast.warning(t('list.editMost', { count: maxBatchRecords }))
    else setEdited([...ids])
  }
  const remove = () => {
    if (ids.size > maxBatchRemoved) toast.warning(t('list.removeMost', { count: maxBatchRemoved }))
    else onRemove([...ids])
  }
  const canSelectAll = model.canBatchEdit && ids.size < total && total <= maxBatchRecords
  return (
    <>
      <ChosenRows count={ids.size} onClear={clear}>
        {canSelectAll && (
          <Button kind="link" loading={all.isRunning} onClick={all.selectAll}>
            {t('list.selectResults', { count: total })}
          </Button>
        )}
        {model.printId && (
          <Button kind="link" onClick={print}>
            {model.form.printButtonText || t('record.print')}
          </Button>
        )}
        {model.canBatchEdit && (
          <Button kind="link" aria-haspopup="dialog" onClick={edit}>
            {label('batchEdit')}
          </Button>
        )}
        {model.canBatchRemove && lockedCount > 0 && <span>{t('list.locked', { count: lockedCount })}</span>}
        {model.canBatchRemove && lockedCount === 0 && (
          <Button kind="link" onClick={remove}>
            {label('batchRemove')}
          </Button>
        )}
      </ChosenRows>
      {edited !== undefined && (
        <Suspense>
          <BatchEdit model={model} ids={edited} onClose={() => setEdited(null)} onChanged={onChanged} />
        </Suspense>
      )}
      {printed.length > 0 && (
        <Suspense>
          <PrintPreview printId={model.printId} ids={printed} menuId={menuId} onClose={() => setPrinted([])} />
        </Suspense>
      )}
    </>
  )
}
