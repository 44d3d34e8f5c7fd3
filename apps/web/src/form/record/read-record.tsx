import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../lib/app-state.ts'
import { Button } from '../../ui/button.tsx'
import { Denied, Failed } from '../../ui/states.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { FormView } from '../form-view.tsx'
import { useModelConfig } from '../list/use-records.ts'
import type { FormStore } from '../store.ts'
import { History } from './history.tsx'
import { positionOf } from './position.ts'
import type { RecordWindowProps } from './record-window.tsx'
import { titleOfRecord } from './record-title.ts'
import type { LoadedRecord } from './use-record.ts'
import { Frame } from './window-frame.tsx'
import css from './window.module.css'

// Through its own module again, so that a related record can open on top of this one.
const RecordWindow = lazy(() => import('./record-window.tsx'))

/** A record as text, with what was changed in it and the records it points to (F2.119–F2.126). */
export function ReadRecord({ store, record, ...props }: RecordWindowProps & { store: FormStore; record: LoadedRecord }) {
  const { t } = useTranslation('form')
  const { config, onClose, onEdit } = props
  const [tab, setTab] = useState<'content' | 'history'>('content')
  const [related, setRelated] = useState<{ modelId: string; recordId: string } | null>(null)
  const form = store.form.formData
  return (
    <>
      <Frame
        formData={form}
        title={t('record.detail')}
        subtitle={titleOfRecord(store.form, record.display)}
        position={positionOf(props, () => Promise.resolve(true))}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t('record.cancel')}</Button>
            {form.hasPrintBtn === true && Boolean(form.printId) && <Button onClick={() => window.print()}>{form.printButtonText || t('record.print')}</Button>}
            {onEdit && (
              <Button kind="primary" onClick={() => onEdit(record.id)}>
                {t('list.edit')}
              </Button>
            )}
          </>
        }
      >
        <Tabs
          className={css.tabs ?? ''}
          label={t('record.detail')}
          active={tab}
          onChange={setTab}
          items={[
            { key: 'content', label: t('record.tabDetail') },
            { key: 'history', label: t('record.tabHistory') },
          ]}
        />
        {tab === 'content' ? (
          <FormView modelId={config.id} store={store} mode="read" display={record.display} openRelated={(modelId, recordId) => setRelated({ modelId, recordId })} />
        ) : (
          <History modelId={config.id} recordId={record.id} />
        )}
      </Frame>
      {related && (
        <Suspense>
          <RelatedRecord {...related} onClose={() => setRelated(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Another model's record on top; its own rights decide what is seen of it. */
export function RelatedRecord({ modelId, recordId, onClose }: { modelId: string; recordId: string; onClose: () => void }) {
  const { t } = useTranslation('form')
  const language = useAppState((state) => state.language)
  const config = useModelConfig(modelId)
  if (config.data) {
    const name = (language === 'zh' ? undefined : config.data.fullNameI18n[language]) || config.data.fullName
    return <RecordWindow config={config.data} name={name} mode="detail" recordId={recordId} onClose={onClose} />
  }
  if (!config.error) return null
  return (
    <Dialog open title={t('record.detail')} onClose={onClose}>
      {config.error instanceof ApiError && config.error.code === 403 ? <Denied name={t('record.detail')} /> : <Failed error={config.error} onRetry={() => void config.refetch()} />}
    </Dialog>
  )
}
