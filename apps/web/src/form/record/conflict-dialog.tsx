import { translateLabel, translateUnit, type CompiledField, type Values } from '@armature/form-engine'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useDisplayText } from '../display-text.ts'
import { ReaderProvider, useReader } from '../reader.tsx'
import { isSameValue } from '../is-same-value.ts'
import type { FormStore } from '../store.ts'
import css from './window.module.css'

export interface Conflict {
  /** the values when the form was opened */
  base: Values
  /** the values stored now */
  theirs: Values
  version: number
  user: string
}

interface ConflictDialogProps {
  store: FormStore
  modelId: string
  conflict: Conflict
  onCancel: () => void
  onDiscard: () => void
  onSave: () => void
}

/** Shows both values of each field that another user changed in the meantime; the selected ones are saved. */
export function ConflictDialog({ store, modelId, conflict, onCancel, onDiscard, onSave }: ConflictDialogProps) {
  const { t } = useTranslation('form')
  const fields = useMemo(() => findDifferences(store, conflict), [store, conflict])
  const [chosen, setChosen] = useState<ReadonlyMap<string, 'mine' | 'theirs'>>(
    () =>
      new Map(
        fields.map(({ name }) => [name, isSameValue(store.value(name), conflict.base[name]) ? 'theirs' : 'mine']),
      ),
  )
  const save = () => {
    store.batch(() => {
      for (const { name } of fields) if (chosen.get(name) === 'theirs') store.set(name, conflict.theirs[name])
    })
    onSave()
  }
  return (
    <ReaderProvider modelId={modelId}>
      <Dialog
        open
        title={t('conflict.title')}
        width="wide"
        onClose={onCancel}
        footer={
          <>
            <Button onClick={onDiscard}>{t('conflict.discard')}</Button>
            <Button kind="primary" onClick={save}>
              {t('conflict.save')}
            </Button>
          </>
        }
      >
        <p className={css.lead}>{t('conflict.text', { user: conflict.user, count: fields.length })}</p>
        <table className={css.conflict}>
          <thead>
            <tr>
              <th>{t('conflict.field')}</th>
              <th>{t('conflict.mine')}</th>
              <th>{t('conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <Line
                key={field.name}
                field={field}
                mine={store.value(field.name)}
                theirs={conflict.theirs[field.name]}
                chosen={chosen.get(field.name) ?? 'mine'}
                onChoose={(side) => setChosen(new Map([...chosen, [field.name, side]]))}
              />
            ))}
          </tbody>
        </table>
      </Dialog>
    </ReaderProvider>
  )
}

/** Fields that the other user changed and that differ here. */
export function findDifferences(
  store: Pick<FormStore, 'form' | 'value'>,
  { base, theirs }: Pick<Conflict, 'base' | 'theirs'>,
): CompiledField[] {
  return store.form.fields.filter(
    ({ name, control }) =>
      !control.isComputed &&
      !control.auto &&
      !control.isFrozen &&
      !isSameValue(theirs[name], base[name]) &&
      !isSameValue(theirs[name], store.value(name)),
  )
}

interface LineProps {
  field: CompiledField
  mine: unknown
  theirs: unknown
  chosen: 'mine' | 'theirs'
  onChoose: (side: 'mine' | 'theirs') => void
}

function Line({ field, mine, theirs, chosen, onChoose }: LineProps) {
  const { language } = useReader()
  const group = useId()
  const sides = { mine, theirs }
  return (
    <tr>
      <td>{translateLabel(field.field, language)}</td>
      {(['mine', 'theirs'] as const).map((side) => (
        <td key={side} data-chosen={chosen === side || undefined}>
          <label>
            <input type="radio" name={group} checked={chosen === side} onChange={() => onChoose(side)} />
            <Value field={field} value={sides[side]} />
          </label>
        </td>
      ))}
    </tr>
  )
}

function Value({ field, value }: { field: CompiledField; value: unknown }) {
  const { t } = useTranslation('form')
  const { language } = useReader()
  const text = useDisplayText(field.field, field.path, value)
  if (field.control.kind === 'table')
    return <span>{t('conflict.rows', { count: Array.isArray(value) ? value.length : 0 })}</span>
  return (
    <span>
      {text || t('conflict.empty')} {text && translateUnit(field.field, language)}
    </span>
  )
}
