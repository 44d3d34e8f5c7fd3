import '../controls/index.ts'
import { canEditInBatch, compile } from '@armature/form-engine'
import { findControl } from '@armature/form-engine/controls/index'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api.ts'
import { generateUuid } from '../../lib/browser/random-id.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { getFieldName } from '../text/engine-texts.ts'
import css from './batch-edit.module.css'
import { type CheckedEdit, type EditedModel, checkEdit, listRefused, saveEdit } from './batch-edit-calls.ts'
import { CheckStep } from './check-step.tsx'
import { type FieldChoice, FieldRow } from './field-row.tsx'
import { LastEdit } from './last-edit.tsx'

interface BatchEditDialogProps {
  model: EditedModel
  /** of the selected records */
  ids: readonly string[]
  onSaved: (editId: string, count: number) => void
  onUndo: (editId: string) => Promise<void>
  onClose: () => void
}

/**
 * Sets fields of the selected records to the same values: first the fields are chosen, then the server says which records it
 * would change, and only then it saves them.
 */
export default function BatchEditDialog({ model, ids, onSaved, onUndo, onClose }: BatchEditDialogProps) {
  const { t } = useTranslation('batchEdit')
  const language = useLanguage()
  const fields = useMemo(() => compile(model.form).fields.filter(canEditInBatch), [model.form])
  const [choices, setChoices] = useState<Readonly<Record<string, FieldChoice>>>({})
  const [checked, setChecked] = useState<CheckedEdit | null>(null)
  const [fault, setFault] = useState('')
  const [isRunning, setRunning] = useState(false)
  // one for what was checked, so that a save whose reply was lost can be sent again
  const [editId, setEditId] = useState(generateUuid)
  const entries = fields.flatMap(({ name }): [string, unknown][] => {
    const { mode, value } = choices[name] ?? kept
    return mode === 'keep' ? [] : [[name, mode === 'empty' ? null : value]]
  })
  const values = Object.fromEntries(entries)
  const run = async (work: () => Promise<void>) => {
    setRunning(true)
    setFault('')
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setRunning(false)
    }
  }
  const check = () =>
    run(async () => {
      setChecked(await checkEdit(model, ids, values))
      setEditId(generateUuid())
    })
  const save = ({ records, unchanged, refused }: CheckedEdit) =>
    run(async () => {
      try {
        const { count } = await saveEdit(model, editId, records, values)
        onSaved(editId, count)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const more = listRefused(error)
        const gone = new Set(more.map(({ id }) => id))
        const left = records.filter(({ id }) => !gone.has(id))
        setFault(error.msg)
        if (more.length === 0) return
        setChecked({ records: left, unchanged, refused: [...refused, ...more] })
        setEditId(generateUuid())
      }
    })
  const isChosen = entries.length > 0
  return (
    <Dialog
      open
      title={t('title', { count: ids.length, name: model.name })}
      bodyClassName={css.body ?? ''}
      closeOnMask={!isChosen}
      onClose={onClose}
      footer={
        checked ? (
          <>
            <Button onClick={() => setChecked(null)}>{t('back')}</Button>
            <Button
              kind="primary"
              loading={isRunning}
              disabled={checked.records.length === 0}
              onClick={() => void save(checked)}
            >
              {t('save', { count: checked.records.length })}
            </Button>
          </>
        ) : (
          <>
            <span className={css.count} role="status">
              {isChosen && t('fieldCount', { count: entries.length })}
            </span>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button kind="primary" loading={isRunning} disabled={!isChosen} onClick={() => void check()}>
              {t('check')}
            </Button>
          </>
        )
      }
    >
      {checked ? (
        <CheckStep checked={checked} fault={fault} />
      ) : (
        <>
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
          <LastEdit model={model} onUndo={onUndo} />
        </>
      )}
    </Dialog>
  )
}

const kept: FieldChoice = { mode: 'keep', value: null }
