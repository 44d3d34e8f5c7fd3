import '../controls/index.ts'
import { canEditInBatch, compile } from '@armature/form-engine'
import { findControl } from '@armature/form-engine/controls/index'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api.ts'
import { probeConnection } from '../../lib/api/connection.ts'
import { type RunningSave, saveWhenConnected } from '../../lib/api/waiting-saves.ts'
import { generateUuid } from '../../lib/browser/random-id.ts'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useUnsavedWork } from '../../lib/state/unsaved-work.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DraftBar } from '../../ui/feedback/draft-bar.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { isSameValue } from '../is-same-value.ts'
import { askToLeave } from '../state/ask-to-leave.ts'
import { getFieldName } from '../text/engine-texts.ts'
import css from './batch-edit.module.css'
import {
  type CheckedEdit,
  type EditedModel,
  type SavedEdit,
  checkEdit,
  listRefused,
  saveEdit,
} from './batch-edit-calls.ts'
import { CheckStep } from './check-step.tsx'
import { Fault } from './fault.tsx'
import { type FieldChoice, FieldRow } from './field-row.tsx'
import { LastEdit } from './last-edit.tsx'

interface BatchEditDialogProps {
  model: EditedModel
  /** of the selected records */
  ids: readonly string[]
  onSaved: (saved: SavedEdit) => void
  onUndo: (editId: string) => Promise<void>
  onClose: () => void
}

/**
 * Sets fields of the selected records to the same values: first the fields are chosen, then the server says which records it
 * would change, and only then it saves them. What was chosen is kept on this device until it is saved or discarded, for whichever
 * records are selected then.
 */
export default function BatchEditDialog({ model, ids, onSaved, onUndo, onClose }: BatchEditDialogProps) {
  const { t } = useTranslation('batchEdit')
  const { t: formText } = useTranslation('form')
  const language = useLanguage()
  const fields = useMemo(() => compile(model.form).fields.filter(canEditInBatch), [model.form])
  const [choices, setChoices] = useState<Choices>({})
  const [checked, setChecked] = useState<CheckedEdit | null>(null)
  const [fault, setFault] = useState('')
  const [isRunning, setRunning] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const sending = useRef<RunningSave<unknown>>(null)
  // one for what was checked, so that a save whose reply was lost can be sent again
  const [editId, setEditId] = useState(generateUuid)
  const entries = fields.flatMap(({ name }): [string, unknown][] => {
    const { mode, value } = choices[name] ?? kept
    return mode === 'keep' ? [] : [[name, mode === 'empty' ? null : value]]
  })
  const values = Object.fromEntries(entries)
  const isChosen = entries.length > 0
  const draft = useDraft<Choices>({
    form: `batchEdit:${model.id}:${model.menuId}`,
    input: choices,
    read: () =>
      isChosen ? Object.fromEntries(Object.entries(choices).filter(([, { mode }]) => mode !== 'keep')) : undefined,
    isNews: (kept) => !isSameValue(kept, choices),
    // a field may be gone since
    restore: (kept) =>
      setChoices(Object.fromEntries(Object.entries(kept).filter(([own]) => fields.some(({ name }) => name === own)))),
  })
  const run = async (work: () => Promise<void>) => {
    setRunning(true)
    setFault('')
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.msg)
    } finally {
      setRunning(false)
      setWaiting(false)
    }
  }
  const check = () =>
    run(async () => {
      setChecked(await checkEdit(model, ids, values))
      setEditId(generateUuid())
    })
  const save = ({ records, changes, unchanged, refused }: CheckedEdit) =>
    run(async () => {
      try {
        const sent = saveWhenConnected(
          () => saveEdit(model, editId, records, values),
          () => {
            setWaiting(true)
            setRunning(false)
          },
        )
        sending.current = sent
        const saved = await sent.result
        draft.forget()
        onSaved(saved)
      } catch (error) {
        const more = listRefused(error)
        if (more.length > 0) {
          const gone = new Set(more.map(({ id }) => id))
          const isLeft = ({ id }: { id: string }) => !gone.has(id)
          const left = { records: records.filter(isLeft), changes: changes.filter(isLeft) }
          setChecked({ ...left, unchanged, refused: [...refused, ...more] })
          setEditId(generateUuid())
        }
        throw error
      }
    })
  const leave = () => {
    sending.current?.cancel()
    if (isChosen) draft.forget()
    onClose()
  }
  const close = () => void askToLeave({ isDirty: () => isChosen }, formText).then((may) => may && leave())
  const back = () => {
    sending.current?.cancel()
    setChecked(null)
  }
  const fullTitle = t('title', { count: ids.length, name: model.name })
  useUnsavedWork(isChosen, fullTitle, draft.forget)
  const shownFault = isWaiting ? formText('record.waiting') : fault
  return (
    <Dialog
      open
      title={fullTitle}
      bodyClassName={css.body ?? ''}
      closeOnMask={!isChosen}
      onClose={close}
      footer={
        checked ? (
          <>
            <Button onClick={back}>{t('back')}</Button>
            <Button
              kind="primary"
              loading={isRunning}
              disabled={checked.records.length === 0}
              onClick={() => void (isWaiting ? probeConnection() : save(checked))}
            >
              {t('save', { count: checked.records.length })}
            </Button>
          </>
        ) : (
          <>
            <span className={css.count} role="status">
              {isChosen && t('fieldCount', { count: entries.length })}
            </span>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button kind="primary" loading={isRunning} disabled={!isChosen} onClick={() => void check()}>
              {t('check')}
            </Button>
          </>
        )
      }
    >
      {checked ? (
        <CheckStep checked={checked} fault={shownFault} />
      ) : (
        <>
          <DraftBar draft={draft} />
          <p className={css.help}>{t(fields.length > 0 ? 'help' : 'noFields')}</p>
          {fields.length > 0 && (
            <div className={css.rows}>
              {fields.map(({ name, field }) => (
                <FieldRow
                  key={name}
                  modelId={model.id}
                  field={field}
                  name={getFieldName(field, language)}
                  choice={
                    choices[name] ?? {
                      ...kept,
                      value: findControl(field.config.jnpfKey)?.emptyFor(field),
                    }
                  }
                  onChange={(choice) => setChoices({ ...choices, [name]: choice })}
                />
              ))}
            </div>
          )}
          <Fault text={fault} />
          <LastEdit model={model} onUndo={onUndo} />
        </>
      )}
    </Dialog>
  )
}

type Choices = Readonly<Record<string, FieldChoice>>
const kept: FieldChoice = { mode: 'keep', value: null }
