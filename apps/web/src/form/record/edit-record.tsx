import { flowStatus, submitMode } from '@armature/contract/catalog/flow-statuses'
import { CircleAlert } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { probeConnection } from '../../lib/api/connection.ts'
import { useAppState } from '../../lib/state/app-state.ts'
import { useUnsavedWork } from '../../lib/state/unsaved-work.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast-state.ts'
import { preloadBoxes } from '../antd/load.ts'
import { dropUploads, warnOfMissingFiles } from '../files/uploads.ts'
import { useIsDirty } from '../form-context.tsx'
import { FormView } from '../form-view.tsx'
import { ConflictDialog, findDifferences, type Conflict } from './conflict-dialog.tsx'
import { useWaitingSave } from '../state/use-waiting-save.ts'
import { ExplainedForm } from '../reasons/explained-form.tsx'
import { useReasonsButton } from '../reasons/use-reasons-button.tsx'
import { ErrorLinks } from '../state/error-links.tsx'
import { askToLeave } from '../state/ask-to-leave.ts'
import { getRecordPosition } from './record-position.ts'
import { RemovedFields } from './removed-fields.tsx'
import { getRecordTitle } from './record-title.ts'
import type { OpenedProps } from './record-window.tsx'
import { useReader } from '../reader.tsx'
import { offerUndo } from '../undo/offer-undo.ts'
import { undoSave } from '../undo/undo-save.ts'
import { saveRecord, type FlowChoice } from './save-record.ts'
import type { LoadedRecord } from './use-record.ts'
import { Frame } from './window-frame.tsx'
import css from './window.module.css'

const SuspendedFlow = lazy(() => import('../approver/suspended-flow.tsx'))
const FlowButtons = lazy(() => import('../approver/flow-buttons.tsx'))

/** How long a message is shown that users have to read. */
const noticeMs = 6_000

interface EditRecordProps extends OpenedProps {
  record: LoadedRecord | null
}

/** The form of a record. Whatever happens to the save, the input is kept until the user discards it. */
export function EditRecord({ store, record, openRelated, origin, onOrigin, draft, renew, ...props }: EditRecordProps) {
  const { t } = useTranslation('form')
  const { config, name, onClose, onSaved } = props
  const { menuId } = useReader()
  const [isSaving, setSaving] = useState(false)
  const [fault, setFault] = useState('')
  const [conflict, setConflict] = useState<(Conflict & { flow: FlowChoice | undefined }) | null>(null)
  const isDirty = useIsDirty(store)
  const suspension = findSuspension(config, record)
  const title = record ? t('record.edit', { name }) : t('record.create', { name })
  const waiting = useWaitingSave(store)
  const reasons = useReasonsButton()
  const discard = () => {
    waiting.cancel()
    // what was typed is discarded; a draft that was only offered stays
    if (isDirty) draft.forget()
  }
  useUnsavedWork(isDirty || waiting.isWaiting, title, discard)
  const form = store.form.formData
  const body = useRef<HTMLDivElement>(null)
  const isPhone = useAppState((state) => state.device === 'mobile')
  useEffect(() => preloadBoxes([...store.form.byPath.values()].map(({ control }) => control.kind)), [store])
  // Focus the first input of a new record, except on a phone, where the keyboard would cover half of the form.
  useEffect(() => {
    if (!record && !isPhone)
      body.current
        ?.querySelector<HTMLElement>('input:not(:disabled), textarea, [role="combobox"]')
        ?.focus({ preventScroll: true })
  }, [record, isPhone])

  const leave = async () => {
    if (!(await askToLeave(store, t))) return false
    discard()
    dropUploads(store)
    return true
  }
  const close = () => void leave().then((hasLeft) => hasLeft && onClose())

  const save = async (withVersion = origin.version, flow?: FlowChoice): Promise<void> => {
    if (waiting.isWaiting) return probeConnection()
    setFault('')
    if (store.validateAll().length > 0) return
    if (warnOfMissingFiles(store)) return
    setSaving(true)
    const outcome = await saveRecord(
      store,
      { modelId: config.id, menuId },
      record ? { id: record.id, version: withVersion } : null,
      flow,
      waiting.run,
      () => setSaving(false),
    )
    // the newer release and the record in it are loaded
    const isRenewed = outcome.kind === 'invalid' && (await renew())
    setSaving(false)
    if (isRenewed) return
    if (outcome.kind === 'stale') {
      const found = { base: origin.values, theirs: outcome.values, version: outcome.version, user: outcome.user, flow }
      // what others have changed is the same here: nothing is lost
      if (findDifferences(store, found).length === 0) return save(outcome.version, flow)
      return setConflict(found)
    }
    if (outcome.kind === 'invalid') {
      if (outcome.unlisted > 0) setFault(t('record.unlistedErrors', { count: outcome.unlisted }))
      return store.showErrors(outcome.errors)
    }
    if (outcome.kind === 'failed') return setFault(outcome.msg)
    store.markSaved()
    draft.forget()
    const isSubmitted = flow?.status === submitMode.submit
    if (outcome.isOutOfScope) toast.warning(t('record.savedOutOfScope'), noticeMs)
    else if (record && !isSubmitted && outcome.version !== withVersion)
      offerUndo(t, t('record.saved'), {
        undo: () => undoSave({ modelId: config.id, menuId }, outcome),
        undone: t('undo.undone'),
        onUndone: () => onSaved?.(),
      })
    else toast.success(t(isSubmitted ? 'flow.submitted' : record ? 'record.saved' : 'record.created'))
    onSaved?.()
    if (!waiting.isLeft()) onClose()
  }
  return (
    <>
      <Frame
        formData={form}
        title={title}
        subtitle={record ? getRecordTitle(store.form, record.display) : undefined}
        position={getRecordPosition(props, leave)}
        tools={reasons.button}
        onClose={close}
        footer={
          <>
            <ErrorLinks store={store} />
            {(fault || waiting.isWaiting) && (
              <span className={css.fault} role="alert">
                <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
                {waiting.isWaiting ? t('record.waiting') : `${fault} · ${t('record.notSaved')}`}
              </span>
            )}
            <Button onClick={close}>{form.cancelButtonText || t('record.cancel')}</Button>
            {config.enableFlow === 1 ? (
              <Suspense>
                <FlowButtons
                  store={store}
                  flowId={config.flowId}
                  isSuspended={suspension !== undefined}
                  save={(flow) => save(origin.version, flow)}
                  onFault={setFault}
                />
              </Suspense>
            ) : (
              <Button kind="primary" loading={isSaving} onClick={() => void save()}>
                {form.confirmButtonText || t('record.save')}
              </Button>
            )}
          </>
        }
      >
        {draft.bar}
        {suspension && (
          <Suspense>
            <SuspendedFlow suspension={suspension} />
          </Suspense>
        )}
        <div ref={body}>
          <ExplainedForm store={store} isExplained={reasons.isExplained}>
            <FormView
              modelId={config.id}
              store={store}
              mode="edit"
              {...(record ? { display: record.display, recordId: record.id } : {})}
              openRelated={openRelated}
            />
          </ExplainedForm>
          {record && <RemovedFields config={config} recordId={record.id} />}
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
            draft.forget()
            setConflict(null)
            onSaved?.()
            onClose()
          }}
          onSave={() => {
            const { version, theirs, flow } = conflict
            setConflict(null)
            onOrigin({ version, values: theirs })
            void save(version, flow)
          }}
        />
      )}
    </>
  )
}

/** Of the flow, if it keeps the record from being submitted: an approval that has begun is held only with the running ones. */
function findSuspension({ flowSuspension }: OpenedProps['config'], record: LoadedRecord | null) {
  const status = record?.display['flowState']
  const hasBegun = typeof status === 'number' && status !== flowStatus.draft
  return hasBegun && !flowSuspension?.includesRunning ? undefined : flowSuspension
}
