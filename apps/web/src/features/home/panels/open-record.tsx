import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ReaderProvider, useReader } from '../../../form/reader.tsx'
import { useModelConfig } from '../../../form/records/use-records.ts'
import { onDemand } from '../../../lib/browser/on-demand.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { translateName } from '../../../lib/i18n/translate-name.ts'

export interface RecordPlace {
  modelId: string
  recordId: string
}
export type OpenRecord = (place: RecordPlace) => void

const RecordWindow = onDemand(() => import('../../../form/record/record-window.tsx'))

/** A read-only record over the page. */
export function RecordOver({ modelId, ...props }: RecordPlace & { onClose: () => void }) {
  return (
    <ReaderProvider modelId={modelId}>
      <LoadedRecord modelId={modelId} {...props} />
    </ReaderProvider>
  )
}

function LoadedRecord({ modelId, recordId, onClose }: RecordPlace & { onClose: () => void }) {
  const { t } = useTranslation('form')
  const { language } = useReader()
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
  const name = translateName(config.data, language)
  return (
    <Suspense fallback={waiting}>
      <RecordWindow config={config.data} name={name} mode="detail" recordId={recordId} onClose={onClose} />
    </Suspense>
  )
}
