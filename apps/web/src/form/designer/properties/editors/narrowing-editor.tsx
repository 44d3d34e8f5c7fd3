import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../../ui/buttons/button.tsx'
import { NativeSelect } from '../../../../ui/inputs/input.tsx'
import css from '../properties.module.css'
import type { EditorProps } from '../setting-row.tsx'
import { readModelId, useModelFields } from './model-editors.tsx'
import { useSources } from './use-sources.ts'

interface Entry {
  field: string
  relationField: string
}

/** Which column of the model must equal which field of this form for a record to be offered (F4.20, FO.72). */
export function NarrowingEditor({ field, value, onChange, label }: EditorProps) {
  const { t } = useTranslation('designer')
  const { data } = useModelFields(readModelId(field), 'narrow')
  const sources = useSources(field)
  const entries = Array.isArray(value) ? (value as unknown[]).map(readEntry) : []
  if (readModelId(field) === '') return <p className={css.note}>{t('editor.modelFirst')}</p>
  const columns = (data?.list ?? []).map((each) => ({ value: each.vmodel, label: each.label }))
  const update = (index: number, part: Partial<Entry>) =>
    onChange(entries.map((entry, at) => (at === index ? { ...entry, ...part } : entry)))
  return (
    <div role="group" aria-label={label} className={css.stack}>
      {entries.map((entry, index) => (
        <div key={index} className={css.optionLine}>
          <Chosen
            label={t('editor.narrowColumn', { number: index + 1 })}
            value={entry.field}
            options={columns}
            isKnown={data !== undefined}
            onChange={(name) => update(index, { field: name })}
          />
          <span aria-hidden>=</span>
          <Chosen
            label={t('editor.narrowSource', { number: index + 1 })}
            value={entry.relationField}
            options={sources}
            isKnown
            onChange={(name) => update(index, { relationField: name })}
          />
          <IconButton
            size="small"
            icon={Trash2}
            label={t('editor.narrowRemove', { number: index + 1 })}
            onClick={() => onChange(entries.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {sources.length === 0 ? (
        <p className={css.note}>{t('editor.narrowNone')}</p>
      ) : (
        <Button size="small" icon={Plus} onClick={() => onChange([...entries, { field: '', relationField: '' }])}>
          {t('editor.narrowAdd')}
        </Button>
      )}
    </div>
  )
}

interface ChosenProps {
  label: string
  value: string
  options: { value: string; label: string }[]
  isKnown: boolean
  onChange: (value: string) => void
}

function Chosen({ label, value, options, isKnown, onChange }: ChosenProps) {
  const { t } = useTranslation('designer')
  const isMissing = value !== '' && isKnown && !options.some((each) => each.value === value)
  return (
    <NativeSelect
      size="small"
      className={css.grow}
      aria-label={label}
      invalid={value === '' || isMissing}
      value={value}
      options={[
        { value: '', label: t('editor.choose') },
        ...(isMissing ? [{ value, label: t('editor.gone', { name: value }) }] : []),
        ...options,
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function readEntry(entry: unknown): Entry {
  if (typeof entry !== 'object' || entry === null) return { field: '', relationField: '' }
  const { field, relationField } = entry as Record<string, unknown>
  return {
    ...entry,
    field: typeof field === 'string' ? field : '',
    relationField: typeof relationField === 'string' ? relationField : '',
  }
}
