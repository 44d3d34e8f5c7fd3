import { compile, type FormData, type Values } from '@armature/form-engine'
import { CircleAlert } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../lib/api/api-error.ts'
import { useAppState } from '../../lib/state/app-state.ts'
import { useUnsavedWork } from '../../lib/state/unsaved-work.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog, type dialogWidths } from '../../ui/overlays/dialog.tsx'
import { preloadBoxes } from '../antd/load.ts'
import { useIsDirty } from '../form-context.tsx'
import { FormView } from '../form-view.tsx'
import { useReader } from '../reader.tsx'
import { ErrorLinks } from '../state/error-links.tsx'
import { createFillContext } from '../state/create-fill-context.ts'
import { askToLeave } from '../state/ask-to-leave.ts'
import { createFormStore } from '../store.ts'
import css from '../record/window.module.css'
import { Preview } from './preview.tsx'
import { parseServerError } from './parse-server-error.ts'

export interface FormDialogProps {
  title: string
  /** the design of the form: the same format as in the form designer */
  form: FormData
  /** initial values by field; missing ones get the default values of the design */
  values?: Values
  width?: keyof typeof dialogWidths
  /** a note above the form */
  note?: ReactNode
  /** shown below the fields and updated with every value: the result of the form */
  preview?: (values: Values) => ReactNode
  /** shown below the fields: further settings that are no fields, such as conditions */
  children?: ReactNode
  /** whether note or children contain unsaved changes */
  isChanged?: boolean
  okText?: string
  /** an earlier error of the server for these values: shown from the start, with the focus on the field that it names */
  refusal?: ApiError
  /**
   * Saves the values. An error (ApiError) is shown at the fields that it names (`data.field`, `data.errors`), otherwise in the
   * footer; the dialog stays open.
   */
  save: (values: Values) => Promise<void>
  onClose: () => void
}

/** A form of an administration page: fields, validation and layout of the form engine, saved by any call. */
export function FormDialog({
  title,
  form,
  values,
  width = 'usual',
  note,
  okText,
  refusal,
  save,
  onClose,
  ...own
}: FormDialogProps) {
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
  const [fault, setFault] = useState('')
  const isDirty = useIsDirty(store) || own.isChanged === true
  const isPhone = useAppState((state) => state.device === 'mobile')
  const body = useRef<HTMLDivElement>(null)
  useUnsavedWork(isDirty, title)
  useEffect(() => preloadBoxes([...compiled.byPath.values()].map(({ control }) => control.kind)), [compiled])
  // On a phone the keyboard would cover half of the form.
  useEffect(() => {
    if (isPhone) return
    const fields = body.current?.querySelectorAll<HTMLInputElement>('input:not(:disabled), textarea') ?? []
    const refused = [...fields].find((field) => field.getAttribute('aria-invalid') === 'true')
    const first = refused ?? fields[0]
    first?.focus({ preventScroll: true })
    refused?.select()
  }, [isPhone])

  const close = () => void askToLeave({ isDirty: () => isDirty }, t).then((may) => may && onClose())
  const submit = async () => {
    setFault('')
    if (store.validateAll().length > 0) return
    setSaving(true)
    try {
      await save(store.values())
      store.markSaved()
      onClose()
    } catch (error) {
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
          {fault && (
            <span className={css.fault} role="alert">
              <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
              {fault}
            </span>
          )}
          <Button onClick={close}>{t('record.cancel')}</Button>
          <Button kind="primary" loading={isSaving} onClick={() => void submit()}>
            {okText ?? t('record.save')}
          </Button>
        </>
      }
    >
      {note}
      <div ref={body}>
        <FormView modelId="" store={store} mode="edit" />
      </div>
      {own.preview && <Preview store={store} draw={own.preview} />}
      {own.children}
    </Dialog>
  )
}
