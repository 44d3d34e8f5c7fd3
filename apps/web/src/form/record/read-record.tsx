import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { FormView } from '../form-view.tsx'
import { History } from './history.tsx'
import { positionOf } from './position.ts'
import type { OpenedProps } from './record-window.tsx'
import { titleOfRecord } from './record-title.ts'
import type { LoadedRecord } from './use-record.ts'
import { Frame } from './window-frame.tsx'
import css from './window.module.css'

/** A record as text, with what was changed in it and the records it points to (F2.119–F2.126). */
export function ReadRecord({ store, record, openRelated, ...props }: OpenedProps & { record: LoadedRecord }) {
  const { t } = useTranslation('form')
  const { config, onClose, onEdit } = props
  const [tab, setTab] = useState<'content' | 'history'>('content')
  const form = store.form.formData
  return (
    <Frame
      formData={form}
      title={t('record.detail')}
      subtitle={titleOfRecord(store.form, record.display)}
      position={positionOf(props, () => Promise.resolve(true))}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('record.cancel')}</Button>
          {form.hasPrintBtn === true && Boolean(form.printId) && (
            <Button onClick={() => window.print()}>{form.printButtonText || t('record.print')}</Button>
          )}
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
        <FormView modelId={config.id} store={store} mode="read" display={record.display} openRelated={openRelated} />
      ) : (
        <History modelId={config.id} recordId={record.id} />
      )}
    </Frame>
  )
}
