import { translateLabel, translateUnit, type CompiledField, type Values } from '@armature/form-engine'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useDisplayText } from '../display-text.ts'
import { ReaderProvider, useReader } from '../reader.tsx'
import { isSameValue } from '../is-same-value.ts'
import type { FormStore } from '../store.ts'
import css from './window.module.css'

export interface Conflict<Version = number> {
  /** the values when the form was opened */
  base: Values
  /** the values stored now */
  theirs: Values
  version: Version
  /** '' if it is unknown */
  user: string
}

/** A setting beside the fields whose values differ, as they are shown. */
export interface ConflictPart {
  label: string
  mine: ReactNode
  theirs: ReactNode
  isMineChanged: boolean
  takeTheirs: () => void
}

interface ConflictDialogProps {
  store: FormStore
  modelId: string
  conflict: Pick<Conflict, 'base' | 'theirs' | 'user'>
  parts?: readonly ConflictPart[]
  /** of a record by default */
  title?: string
  discardText?: string
  onCancel: () => void
  onDiscard: () => void
  onSave: () => void
}

type Side = 'mine' | 'theirs'
const noParts: readonly ConflictPart[] = []

/** Shows both values of each field that another user changed in the meantime; the selected ones are saved. */
export function ConflictDialog({
  store,
  modelId,
  conflict,
  parts = noParts,
  title,
  discardText,
  onCancel,
  onDiscard,
  onSave,
}: ConflictDialogProps) {
  const { t } = useTranslation('form')
  const fields = useMemo(() => findDifferences(store, conflict), [store, conflict])
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(
    () =>
      new Map([
        ...fields.map(({ name }) => [name, chooseSide(!isSameValue(store.value(name), conflict.base[name]))] as const),
        ...parts.map(({ label, isMineChanged }) => [label, chooseSide(isMineChanged)] as const),
      ]),
  )
  const choose = (name: string) => (side: Side) => setChosen(new Map([...chosen, [name, side]]))
  const save = () => {
    store.batch(() => {
      for (const { name } of fields) if (chosen.get(name) === 'theirs') store.set(name, conflict.theirs[name])
    })
    for (const { label, takeTheirs } of parts) if (chosen.get(label) === 'theirs') takeTheirs()
    onSave()
  }
  const count = fields.length + parts.length
  return (
    <ReaderProvider modelId={modelId}>
      <Dialog
        open
        title={title ?? t('conflict.title')}
        width="wide"
        onClose={onCancel}
        footer={
          <>
            <Button onClick={onDiscard}>{discardText ?? t('conflict.discard')}</Button>
            <Button kind="primary" onClick={save}>
              {t('conflict.save')}
            </Button>
          </>
        }
      >
        <p className={css.lead}>
          {conflict.user
            ? t('conflict.text', { user: conflict.user, count })
            : t('conflict.textWithoutUser', { count })}
        </p>
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
              <FieldLine
                key={field.name}
                field={field}
                mine={store.value(field.name)}
                theirs={conflict.theirs[field.name]}
                chosen={chosen.get(field.name) ?? 'mine'}
                onChoose={choose(field.name)}
              />
            ))}
            {parts.map(({ label, mine, theirs }) => (
              <Line
                key={label}
                label={label}
                mine={<span>{mine || t('conflict.empty')}</span>}
                theirs={<span>{theirs || t('conflict.empty')}</span>}
                chosen={chosen.get(label) ?? 'mine'}
                onChoose={choose(label)}
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

/** What the user has changed stays, unless they choose otherwise. */
const chooseSide = (isMineChanged: boolean): Side => (isMineChanged ? 'mine' : 'theirs')

interface Choice {
  chosen: Side
  onChoose: (side: Side) => void
}

function FieldLine({
  field,
  mine,
  theirs,
  ...choice
}: Choice & { field: CompiledField; mine: unknown; theirs: unknown }) {
  const { language } = useReader()
  return (
    <Line
      label={translateLabel(field.field, language)}
      mine={<Value field={field} value={mine} />}
      theirs={<Value field={field} value={theirs} />}
      {...choice}
    />
  )
}

function Line({ label, chosen, onChoose, ...sides }: Choice & { label: string; mine: ReactNode; theirs: ReactNode }) {
  const group = useId()
  return (
    <tr>
      <td>{label}</td>
      {(['mine', 'theirs'] as const).map((side) => (
        <td key={side} data-chosen={chosen === side || undefined}>
          <label>
            <input type="radio" name={group} checked={chosen === side} onChange={() => onChoose(side)} />
            {sides[side]}
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
