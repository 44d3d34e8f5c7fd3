import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useModelConfig } from '../../../form/records/use-records.ts'
import { ReaderProvider } from '../../../form/reader.tsx'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Failed, Skeleton } from '../../../ui/feedback/states.tsx'

const RecordWindow = lazy(() => import('../../../form/record/record-window.tsx'))

interface RecordOverProps {
  modelId: string
  /** menu of the list that the record is opened from */
  menuId: string
  recordId: string
  onClose: () => void
}

/** A read-only record over the portal. */
export function RecordOver({ modelId, menuId, ...props }: RecordOverProps) {
  return (
    <ReaderProvider modelId={modelId} menuId={menuId}>
      <LoadedRecord modelId={modelId} {...props} />
    </ReaderProvider>
  )
}

function LoadedRecord({ modelId, recordId, onClose }: Omit<RecordOverProps, 'menuId'>) {
  const { t } = useTranslation('form')
  const language = useLanguage()
  const config = useModelConfig(modelId)
  const waiting = (
    <Dialog open title={t('record.detail')} onClose={onClose}>
      {config.error ? (
        <Failed error={config.error} onRetry={() => void config.refetch()} />
      ) : (
        <Skeleton rows={6} columns={[96, 220]} />
      )}
    </Dialog>
  )
  if (!config.data) return waiting
  return (
    <Suspense fallback={waiting}>
      <RecordWindow
        config={config.data}
        name={getMenuName(config.data, language)}
        mode="detail"
        recordId={recordId}
        onClose={onClose}
      />
    </Suspense>
  )
}
