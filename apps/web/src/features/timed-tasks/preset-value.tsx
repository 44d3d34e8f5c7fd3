import { listPresetMarks, type Field } from '@armature/form-engine'
import { CircleAlert, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { StandaloneControl } from '../../form/standalone/standalone-control.tsx'
import { getFieldName } from '../../form/text/engine-texts.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/inputs/field.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import type { ValueDraft } from './task-draft.ts'
import css from './timed-tasks.module.css'

interface PresetValueProps {
  number: number
  modelId: string
  line: ValueDraft
  /** the field can be emptied, by null */
  mayEmpty: boolean
  /** the field of the line, and those that have no line */
  fields: readonly Field[]
  fault: string | undefined
  onChange: (line: ValueDraft) => void
  onRemove: () => void
}

const sources = ['today', 'now', 'userId', 'organizeId', 'positionId'] as const
type Source = 'value' | 'empty' | (typeof sources)[number]

/** A field with its value: a fixed one, or one of the run, such as its day. */
export function PresetValue({ number, modelId, line, mayEmpty, fields, fault, onChange, onRemove }: PresetValueProps) {
  const { t } = useTranslation('timedTasks')
  const language = useLanguage()
  const faultId = useId()
  const field = fields.find(({ vModel }) => vModel === line.field)
  const name = field ? getFieldName(field, language) : line.field
  const marks = field ? listPresetMarks(field).map(({ mark }) => mark) : []
  const mark = sources.find((one) => marks.includes(`@${one}`) && line.value === `@${one}`)
  const source = mark ?? (mayEmpty && line.value === null ? 'empty' : 'value')
  const offered: Source[] = [
    'value',
    ...(mayEmpty ? (['empty'] as const) : []),
    ...sources.filter((one) => marks.includes(`@${one}`)),
  ]
  const choose = (chosen: string) =>
    onChange({ ...line, value: chosen === 'value' ? undefined : chosen === 'empty' ? null : `@${chosen}` })
  return (
    <div className={css.value} data-sources={offered.length > 1}>
      <NativeSelect
        aria-label={t('valueFieldOf', { number })}
        value={line.field}
        invalid={line.field !== '' && !field}
        options={[
          { value: '', label: t('chooseField') },
          ...(field || line.field === '' ? [] : [{ value: line.field, label: t('goneField', { name }) }]),
          ...fields.map((one) => ({ value: one.vModel ?? '', label: getFieldName(one, language) })),
        ]}
        onChange={({ target }) => onChange({ field: target.value, value: undefined })}
      />
      {field && offered.length > 1 && (
        <NativeSelect
          aria-label={t('valueSource', { name })}
          value={source}
          options={offered.map((value) => ({ value, label: t(`valueSources.${value}`) }))}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      <div className={css.valueInput}>
        {field && source === 'value' && (
          <StandaloneControl
            size="usual"
            modelId={modelId}
            field={field}
            label={t('valueOf', { name })}
            value={line.value}
            invalid={fault !== undefined}
            {...(fault !== undefined && { describedBy: faultId })}
            onChange={(value) => onChange({ ...line, value: value ?? undefined })}
          />
        )}
        {fault !== undefined && (
          <Note id={faultId} tone="error" icon={CircleAlert}>
            {fault}
          </Note>
        )}
      </div>
      <IconButton icon={Trash2} label={t('removeValue', { name: name || String(number) })} onClick={onRemove} />
    </div>
  )
}
