import type { Field } from '@armature/form-engine'
import { useTranslation } from 'react-i18next'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { StandaloneControl } from '../standalone/standalone-control.tsx'
import css from './batch-edit.module.css'

/** What happens to a field in all records. */
export type FieldMode = 'keep' | 'set' | 'empty'
export interface FieldChoice {
  mode: FieldMode
  value: unknown
}

interface FieldRowProps {
  modelId: string
  field: Field
  name: string
  choice: FieldChoice
  onChange: (choice: FieldChoice) => void
}

/** A field: it is kept, set to a value with its own control, or emptied unless it is required. */
export function FieldRow({ modelId, field, name, choice, onChange }: FieldRowProps) {
  const { t } = useTranslation('batchEdit')
  const modes: FieldMode[] = field.config.required === true ? ['keep', 'set'] : ['keep', 'set', 'empty']
  return (
    <div className={css.row} role="group" aria-label={name} data-mode={choice.mode}>
      <span className={css.name}>{name}</span>
      <NativeSelect
        aria-label={t('modeOf', { name })}
        value={choice.mode}
        options={modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
        onChange={({ target }) => onChange({ ...choice, mode: target.value as FieldMode })}
      />
      {choice.mode === 'set' && (
        <div className={css.value}>
          <StandaloneControl
            size="usual"
            modelId={modelId}
            field={field}
            label={t('valueOf', { name })}
            value={choice.value}
            onChange={(value) => onChange({ ...choice, value })}
          />
        </div>
      )}
    </div>
  )
}
