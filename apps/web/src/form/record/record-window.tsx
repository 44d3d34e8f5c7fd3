import type { Calls, EndpointData } from '@armature/contract'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Denied, Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { useModelConfig } from '../records/use-records.ts'
import { ReaderProvider, useReader } from '../reader.tsx'
import type { FormStore } from '../store.ts'
import { useFormDraft, type DraftOrigin, type FormDraftState } from '../drafts/use-form-draft.tsx'
import { useDictionaryDefaults } from './dictionary-defaults.ts'
import { EditRecord } from './edit-record.tsx'
import { ReadRecord } from './read-record.tsx'
import { WhyButton } from '../why/why-button.tsx'
import { getCompiledForm, useRecord, type LoadedRecord } from './use-record.ts'
import { useRenewableForm } from './use-renewable-form.ts'
import { isLocked } from './record-lock.ts'
import { Frame } from './window-frame.tsx'
import css from './window.module.css'
import { translateName } from '../../lib/i18n/translate-name.ts'

export type ModelConfig = EndpointData<Calls['GET /api/visualdev/OnlineDev/:id/Config']>
export type RecordMode = 'create' | 'edit' | 'detail'

export interface RecordWindowProps {
  config: ModelConfig
  /** name of the model in the user's language */
  name: string
  mode: RecordMode
  recordId?: string | undefined
  /** ids of the records on the page of the list, for the previous and the next one */
  ids?: string[]
  onMove?: (recordId: string) => void
  /** absent if the user may not edit */
  onEdit?: ((recordId: string) => void) | undefined
  onClose: () => void
  /** called after a save: lists are outdated */
  onSaved?: () => void
}

/** Creates, edits or shows a record, in a dialog, a drawer or full screen as configured in its form (F2.115–F2.118, FO.70). */
export default function RecordWindow(props: RecordWindowProps) {
  const { config, mode, recordId } = props
  const { menuId, language } = useReader()
  const form = useMemo(() => getCompiledForm(config.formData, language), [config.formData, language])
  const record = useRecord(config.id, form, mode === 'create' ? undefined : recordId, menuId)
  // A detail shows the current record, a form the one that was stored when it was opened.
  const shown = mode === 'detail' ? `${mode}:${record.dataUpdatedAt}` : mode
  const opened = useOpenedRecord(mode === 'create' ? undefined : `${recordId}:${shown}`, record)
  if (mode === 'create') return <Opened key="new" {...props} record={null} />
  if (opened) return <Opened key={opened.key} {...props} record={opened.record} />
  return <Waiting {...props} error={record.error} onRetry={() => void record.refetch()} />
}

/**
 * The record as it was when its window opened. An open form is never removed or filled again by later results of its query (a
 * refetch, an error, another version): saving detects a newer version and shows both (`ConflictDialog`).
 */
function useOpenedRecord(key: string | undefined, { data, isFetching }: ReturnType<typeof useRecord>) {
  const [opened, setOpened] = useState<{ key: string; record: LoadedRecord } | null>(null)
  if (opened && opened.key === key) return opened
  if (key === undefined || !data || isFetching || !key.startsWith(`${data.id}:`)) return null
  const now = { key, record: data }
  setOpened(now)
  return now
}

export interface OpenedProps extends RecordWindowProps {
  store: FormStore
  /** opens the record of another model on top */
  openRelated: (modelId: string, recordId: string) => void
  /** the state that the user changes: a later one is a conflict */
  origin: DraftOrigin<number>
  onOrigin: (origin: DraftOrigin<number>) => void
  draft: FormDraftState
  /** if the form was released again meanwhile, asks whether to go on with the new version, and whether it did */
  renew: () => Promise<boolean>
}

function Opened(props: RecordWindowProps & { record: LoadedRecord | null }) {
  const { config, record, mode } = props
  const { menuId } = useReader()
  const { opened: shown, renew } = useRenewableForm(config, record)
  const { store } = shown
  const [origin, setOrigin] = useState<DraftOrigin<number>>(() => ({
    version: record?.version ?? 0,
    values: record?.values ?? {},
  }))
  const [related, setRelated] = useState<{ modelId: string; recordId: string } | null>(null)
  const openRelated = useCallback((modelId: string, recordId: string) => setRelated({ modelId, recordId }), [])
  useDictionaryDefaults(store, record === null)
  // the list with the edit button may be older than the approval
  const isReading = record !== null && (mode === 'detail' || isLocked(record.display))
  // here and not in the form, which is replaced when it is renewed: its draft stays the same one
  const draft = useFormDraft({
    form: isReading ? null : `record:${config.id}:${record?.id ?? `new:${menuId}`}`,
    store,
    origin,
    onRestore: setOrigin,
  })
  const opened = { ...props, store, openRelated, origin, onOrigin: setOrigin, draft, renew }
  return (
    <>
      {isReading ? (
        <ReadRecord {...opened} record={record} />
      ) : (
        <EditRecord key={shown.config.version} {...opened} config={shown.config} record={shown.record} />
      )}
      {related && <RelatedRecord {...related} onClose={() => setRelated(null)} />}
    </>
  )
}

/** A record of another model on top; its own permissions decide what is visible (F2.44, F2.126). */
function RelatedRecord({ modelId, recordId, onClose }: { modelId: string; recordId: string; onClose: () => void }) {
  const { t } = useTranslation('form')
  const { language } = useReader()
  const config = useModelConfig(modelId)
  if (config.data) {
    const name = translateName(config.data, language)
    return (
      <ReaderProvider modelId={modelId}>
        <RecordWindow config={config.data} name={name} mode="detail" recordId={recordId} onClose={onClose} />
      </ReaderProvider>
    )
  }
  if (!config.error) return null
  return (
    <Dialog open title={t('record.detail')} onClose={onClose}>
      {config.error instanceof ApiError && config.error.code === 403 ? (
        <Denied name={t('record.detail')} />
      ) : (
        <Failed error={config.error} onRetry={() => void config.refetch()} />
      )}
    </Dialog>
  )
}

/** Whether a record does not exist or the user may not see it: both look the same, and the user may ask why. */
const isRefusal = (error: Error): boolean => error instanceof ApiError && (error.code === 403 || error.code === 404)

function Waiting({
  config,
  mode,
  name,
  recordId,
  onClose,
  error,
  onRetry,
}: RecordWindowProps & { error: Error | null; onRetry: () => void }) {
  const { menuId, language } = useReader()
  const { t } = useTranslation('form')
  return (
    <Frame
      formData={getCompiledForm(config.formData, language).formData}
      title={mode === 'edit' ? t('record.edit', { name }) : t('record.detail')}
      onClose={onClose}
    >
      {error ? (
        <>
          <Failed title={t('record.failed')} error={error} onRetry={onRetry} />
          {isRefusal(error) && menuId !== '' && recordId !== undefined && (
            <div className={css.why}>
              <WhyButton question={{ menuId, kind: 'record', recordId }} />
            </div>
          )}
        </>
      ) : (
        <Skeleton rows={8} columns={[96, 220, 96, 220]} />
      )}
    </Frame>
  )
}
