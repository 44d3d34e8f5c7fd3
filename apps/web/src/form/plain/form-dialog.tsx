import { compile, type Field, type FormData, type Values } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../lib/api/api-error.ts'
import type { Versioned } from '../../lib/api/api.ts'
import { probeConnection } from '../../lib/api/connection.ts'
import { useAppState } from '../../lib/state/app-state.ts'
import { useUnsavedWork } from '../../lib/state/unsaved-work.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog, type dialogWidths } from '../../ui/overlays/dialog.tsx'
import { preloadBoxes } from '../antd/load.ts'
import { useIsDirty } from '../form-context.tsx'
import { FormView } from '../form-view.tsx'
import { isSameValue } from '../is-same-value.ts'
import { useReader } from '../reader.tsx'
import { useWaitingSave } from '../state/use-waiting-save.ts'
import { ErrorLinks } from '../state/error-links.tsx'
import { createFillContext } from '../state/create-fill-context.ts'
import { askToLeave } from '../state/ask-to-leave.ts'
import { dropUploads, warnOfMissingFiles } from '../files/uploads.ts'
import { useFormDraft } from '../drafts/use-form-draft.tsx'
import { createFormStore, type FormStore } from '../store.ts'
import { ConflictDialog, findDifferences, type Conflict, type ConflictPart } from '../record/conflict-dialog.tsx'
import css from '../record/window.module.css'
import { toDraftValue, useDraftParts } from './draft-parts.ts'
import { findStaleObject, type DraftPart, type EditedObject, type StaleState } from './edited-object.ts'
import { LoadingDialog } from './loading-dialog.tsx'
import { Preview } from './preview.tsx'
import { parseServerError } from './parse-server-error.ts'

export interface FormDialogProps {
  title: string
  /** the design of the form: the same format as in the form designer */
  form: FormData
  /** initial values by field; missing ones get the default values of the design */
  values?: Values
  /** the object that is edited: its values are the initial ones, and a save over a newer state shows both */
  edited?: EditedObject | undefined
  /** kind of the form and id of what it edits: its input is kept on this device under this name; null keeps nothing */
  draft: string | null
  width?: keyof typeof dialogWidths
  /** a note above the form; a function gets the values, and is called again with every change */
  note?: ReactNode | ((values: Values) => ReactNode)
  /** shown below the fields and updated with every value: the result of the form */
  preview?: (values: Values) => ReactNode
  /** shown below a field: what fills it in, such as a menu with texts */
  tools?: { below: string; draw: (store: FormStore) => ReactNode }
  /** shown below the fields: further settings that are no fields, such as conditions */
  children?: ReactNode
  /** settings of a new object that are no fields: kept in its draft; those of an edited one come with it */
  parts?: readonly DraftPart[]
  /** whether note or children contain unsaved changes */
  isChanged?: boolean
  okText?: string
  /** an earlier error of the server for these values: shown from the start, with the focus on the field that it names */
  refusal?: ApiError
  /**
   * Saves the values, over the state with this version. An error (ApiError) is shown at the fields that it names (`data.field`, `data.errors`), otherwise in the
   * footer; the dialog stays open.
   */
  save: (values: Values, version?: string) => Promise<void>
  onClose: () => void
}

/** A form of an administration page: fields, validation and layout of the form engine, saved by any call. */
export function FormDialog({ edited, ...props }: FormDialogProps) {
  if (edited?.loaded) return <EditForm {...props} edited={edited} loaded={edited.loaded} />
  if (edited?.read) return <ReadForm {...props} edited={edited} query={edited.read} />
  return <OpenForm {...props} />
}

type EditFormProps = Omit<FormDialogProps, 'edited'> & { edited: EditedObject }

function ReadForm({ query, ...props }: EditFormProps & { query: NonNullable<EditedObject['read']> }) {
  const object = useQuery(query)
  if (object.data) return <EditForm {...props} loaded={object.data} />
  return <LoadingDialog title={props.title} width={props.width ?? 'usual'} queries={[object]} onClose={props.onClose} />
}

/** Taking over the state of another user opens the form again, with that state. */
function EditForm({ edited, loaded, ...props }: EditFormProps & { loaded: Versioned<unknown> }) {
  const [opened, setOpened] = useState(loaded)
  return (
    <OpenForm
      key={opened.version}
      {...props}
      values={edited.toValues(opened.data)}
      isChanged={
        props.isChanged === true || edited.parts.some((part) => !isSameValue(part.value, part.read(opened.data)))
      }
      opened={{ ...opened, edited, onTake: setOpened }}
    />
  )
}

interface OpenedObject extends Versioned<unknown> {
  edited: EditedObject
  onTake: (object: Versioned<unknown>) => void
}

function OpenForm({
  title,
  form,
  values,
  width = 'usual',
  note,
  okText,
  refusal,
  save,
  onClose,
  opened,
  draft: draftName,
  ...own
}: Omit<FormDialogProps, 'edited'> & { opened?: OpenedObject }) {
  const { t } = useTranslation('form')
  const reader = useReader()
  const compiled = useMemo(() => compile(form), [form])
  const [store] = useState(() => {
    const fresh = createFormStore(compiled, createFillContext(reader))
    const filled = values
      ? createFormStore(compiled, createFillContext(reader), { ...fresh.values(), ...values })
      : fresh
    if (refusal) filled.showErrors(parseServerError(refusal, compiled, reader.language).errors)
    return filled
  })
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<FormConflict | null>(null)
  // a part that is taken over draws the owner again, with another `save`
  const latestSave = useRef(save)
  useLayoutEffect(() => {
    latestSave.current = save
  })
  const [fault, setFault] = useState('')
  const isDirty = useIsDirty(store) || own.isChanged === true
  const isPhone = useAppState((state) => state.device === 'mobile')
  const below = own.tools?.below
  const [first, rest] = useMemo(() => splitFields(form.fields, below), [form, below])
  const body = useRef<HTMLDivElement>(null)
  const [origin, setOrigin] = useState(() => ({ version: opened?.version ?? '', values: values ?? {} }))
  const parts = useDraftParts(own.parts ?? opened?.edited.parts ?? noParts)
  const draft = useFormDraft({
    form: draftName,
    store,
    origin,
    other: parts,
    onRestore: setOrigin,
  })
  const waiting = useWaitingSave(store, JSON.stringify(parts.value))
  const discard = () => {
    waiting.cancel()
    // what was typed is discarded; a draft that was only offered stays
    if (isDirty) draft.forget()
  }
  useUnsavedWork(isDirty || waiting.isWaiting, title, discard)
  useEffect(() => preloadBoxes([...compiled.byPath.values()].map(({ control }) => control.kind)), [compiled])
  useEffect(() => () => dropUploads(store), [store])
  // On a phone the keyboard would cover half of the form.
  useEffect(() => {
    if (isPhone) return
    const fields = body.current?.querySelectorAll<HTMLInputElement>('input:not(:disabled), textarea') ?? []
    const refused = [...fields].find((field) => field.getAttribute('aria-invalid') === 'true')
    const first = refused ?? fields[0]
    first?.focus({ preventScroll: true })
    refused?.select()
  }, [isPhone])

  const leave = () => {
    discard()
    onClose()
  }
  const close = () => void askToLeave({ isDirty: () => isDirty }, t).then((may) => may && leave())
  const submit = async (version = opened && origin.version) => {
    if (waiting.isWaiting) return probeConnection()
    setFault('')
    if (store.validateAll().length > 0 || warnOfMissingFiles(store)) return
    setSaving(true)
    try {
      const send = () =>
        version === undefined ? latestSave.current(store.values()) : latestSave.current(store.values(), version)
      await waiting.run(send, () => setSaving(false))
      store.markSaved()
      draft.forget()
      if (!waiting.isLeft()) onClose()
    } catch (error) {
      const stale = opened && findStaleObject(error)
      if (stale) {
        const found = compareStates(opened, origin.values, stale, parts.restored)
        // what others have changed is the same here: nothing is lost
        if (findDifferences(store, found).length + found.parts.length === 0) return await submit(stale.version)
        return setConflict(found)
      }
      const refusal = parseServerError(error, compiled, reader.language)
      if (refusal.errors.length > 0) store.showErrors(refusal.errors)
      else setFault(refusal.msg)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog
      open
      title={title}
      width={isPhone ? 'full' : width}
      closeOnMask={false}
      bodyClassName={css.body ?? ''}
      onClose={close}
      footer={
        <>
          <ErrorLinks store={store} />
          {(fault || waiting.isWaiting) && (
            <span className={css.fault} role="alert">
              <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
              {waiting.isWaiting ? t('record.waiting') : fault}
            </span>
          )}
          <Button onClick={close}>{t('record.cancel')}</Button>
          <Button kind="primary" loading={isSaving} onClick={() => void submit()}>
            {okText ?? t('record.save')}
          </Button>
        </>
      }
    >
      {draft.bar}
      {typeof note === 'function' ? <Preview store={store} draw={note} /> : note}
      <div ref={body}>
        {own.tools && (
          <>
            <FormView modelId="" store={store} mode="edit" fields={first} />
            {own.tools.draw(store)}
          </>
        )}
        {rest.length > 0 && <FormView modelId="" store={store} mode="edit" fields={rest} />}
      </div>
      {own.preview && <Preview store={store} draw={own.preview} />}
      {own.children}
      {conflict && opened && (
        <ConflictDialog
          store={store}
          modelId=""
          conflict={conflict}
          parts={conflict.parts}
          title={t('conflict.formTitle')}
          discardText={t('conflict.take')}
          onCancel={() => setConflict(null)}
          onDiscard={() => {
            draft.forget()
            for (const part of opened.edited.parts) part.set(part.read(conflict.current))
            opened.onTake({ data: conflict.current, version: conflict.version })
          }}
          onSave={() => {
            setConflict(null)
            void submit(conflict.version)
          }}
        />
      )}
    </Dialog>
  )
}

interface FormConflict extends Conflict<string> {
  current: object
  parts: readonly ConflictPart[]
}

/** The fields up to this one, and those after it; all are after it if there is none. */
function splitFields(fields: readonly Field[], name: string | undefined): [Field[], Field[]] {
  const end = fields.findIndex(({ vModel }) => name !== undefined && vModel === name) + 1
  return [fields.slice(0, end), fields.slice(end)]
}

const noParts: readonly DraftPart[] = []

/** The state that the user has changed, and the stored one. @param restored former values of the parts of a restored draft */
function compareStates(
  { data, edited }: OpenedObject,
  base: Values,
  { current, version, changedBy }: StaleState,
  restored: Values,
): FormConflict {
  const parts = edited.parts.flatMap((part): ConflictPart[] => {
    const { label, value, read, format, set } = part
    const [before, theirs] = [read(data), read(current)]
    const isRestoredOver = label in restored && !isSameValue(toDraftValue(part, theirs), restored[label])
    if ((isSameValue(theirs, before) && !isRestoredOver) || isSameValue(theirs, value)) return []
    return [
      {
        label,
        mine: format(value),
        theirs: format(theirs),
        isMineChanged: !isSameValue(value, before),
        takeTheirs: () => flushSync(() => set(theirs)),
      },
    ]
  })
  return { base, theirs: edited.toValues(current), version, user: changedBy, current, parts }
}
