import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../lib/app-state.ts'
import { useUnsavedWork } from '../../lib/unsaved-work.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-state.ts'
import { preloadBoxes } from '../antd/load.ts'
import { useIsDirty } from '../form-context.tsx'
import { FormView } from '../form-view.tsx'
import { ConflictDialog, type Conflict } from './conflict-dialog.tsx'
import { ErrorLinks } from './error-links.tsx'
import { askToLeave } from './leave.ts'
import { positionOf } from './position.ts'
import { titleOfRecord } from './record-title.ts'
import type { OpenedProps } from './record-window.tsx'
import { useReader } from '../reader.tsx'
import { saveRecord } from './save-record.ts'
import type { LoadedRecord } from './use-record.ts'
import { Frame } from './window-frame.tsx'
import css from './window.module.css'

/** A record being filled in. Whatever happens to the save, what was typed stays until the person gives it up. */
export function EditRecord({ store, record, openRelated, ...props }: OpenedProps & { record: LoadedRecord | null }) {
  const { t } = useTranslation('form')
  const { config, name, onClose, onSaved } = props
  const { menuId } = useReader()
  const [version, setVersion] = useState(record?.version ?? 0)
  const [isSaving, setSaving] = useState(false)
  const [fault, setFault] = useState('')
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const isDirty = useIsDirty(store)
  const title = record ? t('record.edit', { name }) : t('record.create', { name })
  useUnsavedWork(isDirty, title)
  const form = store.form.formData
  const body = useRef<HTMLDivElement>(null)
  const isPhone = useAppState((state) => state.device === 'mobile')
  useEffect(() => preloadBoxes([...store.form.byPath.values()].map(({ control }) => control.kind)), [store])
  // Who opens a new record wants to type; a phone would cover half the form with its keyboard.
  useEffect(() => {
    if (!record && !isPhone)
      body.current
        ?.querySelector<HTMLElement>('input:not(:disabled), textarea, [role="combobox"]')
        ?.focus({ preventScroll: true })
  }, [record, isPhone])

  const mayLeave = () => askToLeave(store, t)
  const close = () => void mayLeave().then((may) => may && onClose())

  const save = async (withVersion = version) => {
    setFault('')
    if (store.validateAll().length > 0) return
    setSaving(true)
    const outcome = await saveRecord(
      store,
      { modelId: config.id, menuId },
      record ? { id: record.id, version: withVersion } : null,
    )
    setSaving(false)
    if (outcome.kind === 'stale')
      return setConflict({
        base: record?.values ?? {},
        theirs: outcome.values,
        version: outcome.version,
        user: outcome.user,
      })
    if (outcome.kind === 'invalid') return store.showErrors(outcome.errors)
    if (outcome.kind === 'failed') return setFault(outcome.msg)
    store.markSaved()
    toast.success(t(record ? 'record.saved' : 'record.created'))
    onSaved?.()
    onClose()
  }
  return (
    <>
      <Frame
        formData={form}
        title={title}
        subtitle={record ? titleOfRecord(store.form, record.display) : undefined}
        position={positionOf(props, mayLeave)}
        onClose={close}
        footer={
          <>
            <ErrorLinks store={store} />
            {fault && (
              <span className={css.fault} role="alert">
                <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
                {fault} · {t('record.notSaved')}
              </span>
            )}
            <Button onClick={close}>{form.cancelButtonText || t('record.cancel')}</Button>
            <Button kind="primary" loading={isSaving} onClick={() => void save()}>
              {form.confirmButtonText || t('record.save')}
            </Button>
          </>
        }
      >
        <div ref={body}>
          <FormView
            modelId={config.id}
            store={store}
            mode="edit"
            {...(record ? { display: record.display } : {})}
            openRelated={openRelated}
          />
        </div>
      </Frame>
      {conflict && (
        <ConflictDialog
          store={store}
          modelId={config.id}
          conflict={conflict}
          onCancel={() => setConflict(null)}
          onDiscard={() => {
            store.markSaved()
            setConflict(null)
            onSaved?.()
            onClose()
          }}
          onSave={() => {
            const next = conflict.version
            setConflict(null)
            setVersion(next)
            void save(next)
          }}
        />
      )}
    </>
  )
}
