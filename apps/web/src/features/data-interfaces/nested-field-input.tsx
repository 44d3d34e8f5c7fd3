import type { InterfaceRecord } from '@armature/contract'
import { isNestedTooDeep, nestedLimits, parseNestedPath } from '@armature/form-engine'
import { listNestedFields } from '@armature/form-engine/control/nested-fields'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { Input } from '../../ui/inputs/input.tsx'
import css from './data-interfaces.module.css'

/** Nested fields that are offered at once. */
const maxOffered = 200

interface NestedFieldInputProps {
  /** of the last run or of a sample; undefined before the first one */
  records: readonly InterfaceRecord[] | undefined
  /** names of the fields that the interface already has */
  known: readonly string[]
  /** nothing has been run yet, and the user looks for fields */
  onMissing: () => void
  onAdd: (field: string) => void
}

/** Adds a nested field, such as `station.name`: chosen among those of the records, or typed. */
export function NestedFieldInput({ records, known, onMissing, onAdd }: NestedFieldInputProps) {
  const { t } = useTranslation('dataInterfaces')
  const listId = useId()
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const offered = listNestedFields(records ?? [], maxOffered).filter(({ field }) => !known.includes(field))
  const add = () => {
    const field = text.trim()
    if (isNestedTooDeep(field)) setFault(t('nested.deep', nestedLimits))
    else if (!parseNestedPath(field)) setFault(t('nested.invalid'))
    else if (known.includes(field)) setFault(t('nested.known'))
    else {
      onAdd(field)
      setText('')
    }
  }
  return (
    <>
      <div className={css.tryRow}>
        <Field label={t('nested.label')} error={fault} className={css.nested ?? ''}>
          <Input
            size="small"
            list={listId}
            maxLength={200}
            spellCheck={false}
            placeholder="station.name"
            value={text}
            onFocus={() => records === undefined && onMissing()}
            onChange={({ target }) => {
              setText(target.value)
              setFault('')
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // the dialog would be saved
              event.preventDefault()
              add()
            }}
          />
        </Field>
        <Button size="small" icon={Plus} disabled={text.trim() === ''} onClick={add}>
          {t('nested.add')}
        </Button>
        <datalist id={listId}>
          {offered.map(({ field, example }) => (
            <option key={field} value={field} label={`${field} (${String(example ?? '—').slice(0, 60)})`} />
          ))}
        </datalist>
      </div>
      <p className={css.nothing}>{t('nested.help')}</p>
    </>
  )
}
