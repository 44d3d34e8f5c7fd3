import { SquareArrowOutUpRight, Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../lib/browser/on-demand.tsx'
import { useForm } from '../form-context.tsx'
import { createRecordNames, getRelatedModel, useNames } from '../names.ts'
import { useNarrowing } from '../narrowing.ts'
import { useReader } from '../reader.tsx'
import type { EditProps, ControlView, ReadProps } from '../control-view/control-view.ts'
import css from './controls.module.css'
import { PickedBox } from './parts/picked-box.tsx'

const RelationPicker = onDemand(() => import('../pickers/relation-picker.tsx'))

export const relationForm: ControlView = {
  kind: 'relationForm',
  Edit: Related,
  Read: RelatedText,
}

/**
 * A record of another model, chosen in the relation picker; its attributes elsewhere in the form are updated (F3.56, F4.73).
 */
function Related({ path, field, value, onChange, onLeave, ...props }: EditProps) {
  const { t } = useTranslation('form')
  const { store } = useForm()
  const { modelId } = useReader()
  const narrowing = useNarrowing(path)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => RelationPicker.fetchWhenIdle(), [])
  const ids = typeof value === 'string' && value !== '' ? [value] : []
  const nameOf = useNames(createRecordNames(field, path, modelId), ids)
  const close = () => {
    setOpen(false)
    onLeave()
  }
  return (
    <>
      <PickedBox
        {...props}
        items={ids.map((id) => ({ id, name: nameOf(id) || '…' }))}
        isMultiple={false}
        icon={Search}
        placeholder={field.placeholder || t('control.choose')}
        isClearable={field.clearable !== false}
        onOpen={() => setOpen(true)}
        onChange={() => {
          store.batch(() => {
            store.setRelation(path, null)
            onChange('')
          })
        }}
      />
      {isOpen && (
        <Suspense>
          <RelationPicker
            field={field}
            path={path}
            narrowing={narrowing}
            current={ids}
            onCancel={close}
            onConfirm={([record]) => {
              const isSame = record?.['id'] === ids[0]
              if (!isSame)
                store.batch(() => {
                  onChange(record ? String(record['id']) : '')
                  store.setRelation(path, record ?? null)
                })
              close()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The name of the record; a click opens the record on top, read-only (F2.44, F2.126). */
function RelatedText({ text, field, id, value }: ReadProps) {
  const { t } = useTranslation('form')
  const { openRelated } = useForm()
  const recordId = typeof id === 'string' && id !== '' ? id : typeof value === 'string' ? value : ''
  if (text === '') return <span className={css.none}>—</span>
  if (!openRelated || recordId === '') return <span className={css.plain}>{text}</span>
  return (
    <button
      type="button"
      className={css.relatedLink}
      title={t('record.openRelated', { name: text })}
      onClick={() => openRelated(getRelatedModel(field), recordId)}
    >
      {text}
      <SquareArrowOutUpRight size={12} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
