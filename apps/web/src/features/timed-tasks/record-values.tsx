import { canPreset, compile, type Field, type FormData } from '@armature/form-engine'
import { CircleAlert, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/inputs/field.tsx'
import { PresetValue } from './preset-value.tsx'
import { findFault, type TaskFault } from './task-fault.ts'
import type { ValueDraft } from './task-draft.ts'
import css from './timed-tasks.module.css'

/** The fields of a form for which the user may set values in advance. @param formData the design as the user may see it */
export const listPresetFields = (formData: string): Field[] =>
  compile(JSON.parse(formData) as FormData)
    .fields.map(({ field }) => field)
    .filter((field) => canPreset(field) && field.config.isReadOnly !== true)

interface RecordValuesProps {
  modelId: string
  fields: readonly Field[]
  values: readonly ValueDraft[]
  help: string
  /** fields can be emptied, too */
  mayEmpty?: boolean
  fault: TaskFault | null
  onChange: (values: ValueDraft[]) => void
}

/** Values of chosen fields, one line for each. */
export function RecordValues({ modelId, fields, values, help, mayEmpty = false, fault, onChange }: RecordValuesProps) {
  const { t } = useTranslation('timedTasks')
  const given = new Set(values.map(({ field }) => field))
  const isFaultOfLine = fault !== null && given.has(fault.field)
  const isFaultOfForm = fault !== null && fields.some(({ vModel }) => vModel === fault.field)
  const message = findFault(fault, 'data') ?? (isFaultOfForm && !isFaultOfLine ? fault.message : undefined)
  return (
    <div className={css.lines} role="group" aria-label={t('values')}>
      <p className={css.nextTitle}>{help}</p>
      {values.map((line, at) => (
        <PresetValue
          key={at}
          number={at + 1}
          modelId={modelId}
          line={line}
          mayEmpty={mayEmpty}
          fields={fields.filter(({ vModel = '' }) => vModel === line.field || !given.has(vModel))}
          fault={findFault(fault, line.field)}
          onChange={(next) => onChange(values.map((one, index) => (index === at ? next : one)))}
          onRemove={() => onChange(values.filter((_, index) => index !== at))}
        />
      ))}
      {message !== undefined && (
        <Note tone="error" icon={CircleAlert}>
          {message}
        </Note>
      )}
      <div>
        <Button
          size="small"
          icon={Plus}
          disabled={given.has('') || values.length >= fields.length}
          onClick={() => onChange([...values, { field: '', value: undefined }])}
        >
          {t('addValue')}
        </Button>
      </div>
    </div>
  )
}
