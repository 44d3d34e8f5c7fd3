import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { FormView } from '../form-view.tsx'
import { useReader } from '../reader.tsx'
import { ExplainedForm } from '../reasons/explained-form.tsx'
import { useReasonsButton } from '../reasons/use-reasons-button.tsx'
import { History } from './history.tsx'
import { getRecordPosition } from './record-position.ts'
import type { OpenedProps } from './record-window.tsx'
import { LockNote } from './lock-note.tsx'
import { isLocked } from './record-lock.ts'
import { RemovedFields } from './removed-fields.tsx'
import { getRecordTitle } from './record-title.ts'
import type { LoadedRecord } from './use-record.ts'
import { Frame } from './window-frame.tsx'
import css from './window.module.css'

const PrintPreview = lazy(() => import('../print/print-preview.tsx'))

/** The detail of a record, with its history and the related records (F2.119–F2.126). */
export function ReadRecord({ store, record, openRelated, ...props }: OpenedProps & { record: LoadedRecord }) {
  const { t } = useTranslation('form')
  const { config, onClose, onEdit, onSaved } = props
  const [tab, setTab] = useState<'content' | 'history'>('content')
  const [isPrinting, setPrinting] = useState(false)
  const { menuId } = useReader()
  const reasons = useReasonsButton()
  const form = store.form.formData
  return (
    <Frame
      formData={form}
      title={t('record.detail')}
      subtitle={getRecordTitle(store.form, record.display)}
      position={getRecordPosition(props, () => Promise.resolve(true))}
      tools={tab === 'content' && reasons.button}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('record.cancel')}</Button>
          {form.hasPrintBtn === true && Boolean(form.printId) && (
            <Button onClick={() => setPrinting(true)}>{form.printButtonText || t('record.print')}</Button>
          )}
          {onEdit && !isLocked(record.display) && (
            <Button kind="primary" onClick={() => onEdit(record.id)}>
              {t('list.edit')}
            </Button>
          )}
        </>
      }
    >
      <LockNote row={record.display} mayEdit={onEdit !== undefined} />
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
        <>
          <ExplainedForm store={store} isExplained={reasons.isExplained}>
            <FormView
              modelId={config.id}
              store={store}
              mode="read"
              display={record.display}
              recordId={record.id}
              openRelated={openRelated}
            />
          </ExplainedForm>
          <RemovedFields config={config} recordId={record.id} />
        </>
      ) : (
        <History modelId={config.id} recordId={record.id} onUndone={onSaved} />
      )}
      {isPrinting && (
        <Suspense>
          <PrintPreview
            printId={form.printId ?? ''}
            ids={[record.id]}
            menuId={menuId}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </Frame>
  )
}
