import { formatListButton } from '@armature/contract/catalog/list-buttons'
import { Download, Upload } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { clearPendingFile, usePendingFile } from '../import/pending-file.ts'
import type { ListModel, ModelColumn } from '../records/list-model.ts'
import type { ListQuery } from '../records/list-url.ts'
import { useEndedJob } from './use-ended-job.ts'
import { useReader } from '../reader.tsx'

const ImportDialog = lazy(() => import('../import/import-dialog.tsx'))
const ExportDialog = lazy(() => import('./export-dialog.tsx'))

export interface RecordTransferProps {
  model: ListModel
  /** filter and sort of the list */
  query: ListQuery
  pageSize: number
  /** the visible columns of the list */
  shown: readonly ModelColumn[]
  selected: ReadonlySet<string>
  onImported: () => void
}

/** Import and export of records as Excel files: the two buttons above a list. */
export function RecordTransfer({ onImported, ...list }: RecordTransferProps) {
  const { t } = useTranslation('form')
  const { language } = useReader()
  const [open, setOpen] = useState<'import' | 'export' | null>(null)
  const { model } = list
  const imported = useMemo(() => ({ id: model.id, menuId: model.menuId }), [model.id, model.menuId])
  /** id of the background job of the last import */
  const [importing, setImporting] = useState('')
  useEndedJob(importing, onImported)
  const pendingFile = usePendingFile(model.id)
  const close = (hasChanged: boolean, jobId: string) => {
    setOpen(null)
    setImporting(jobId)
    clearPendingFile()
    if (hasChanged) onImported()
  }
  return (
    <>
      {model.canImport && (
        <Button icon={Upload} onClick={() => setOpen('import')}>
          {model.buttons.get('upload') || formatListButton('upload', language)}
        </Button>
      )}
      {model.canExport && (
        <Button icon={Download} onClick={() => setOpen('export')}>
          {model.buttons.get('download') || formatListButton('download', language)}
        </Button>
      )}
      <Suspense>
        {model.canImport && (open === 'import' || pendingFile) && (
          <ImportDialog
            title={t('list.uploadTitle', { name: model.name })}
            model={imported}
            file={pendingFile}
            onClose={close}
          />
        )}
        {open === 'export' && <ExportDialog {...list} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
