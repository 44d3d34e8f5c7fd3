import { useChoices } from '../choices.ts'
import { useChoicesWithDisabled } from '../use-disabled-items.ts'
import { useNarrowing } from '../narrowing.ts'
import { useReader } from '../reader.tsx'
import type { EditProps, ControlView } from '../control-view/control-view.ts'
import css from './choices.module.css'
import { ChoiceText } from './parts/choice-text.tsx'
import { classNames } from '../../ui/theme/class-names.ts'

export const radio: ControlView = {
  kind: 'radio',
  Edit: RadioOptions,
  Read: ChoiceText,
  isGroup: true,
}

function RadioOptions({
  id,
  path,
  field,
  value,
  onChange,
  onLeave,
  disabled,
  invalid,
  describedBy,
  label,
  shape,
}: EditProps) {
  const { language, modelId } = useReader()
  const narrowing = useNarrowing(path)
  const { choices: offered, isLoading, failure } = useChoices(field, { language, modelId, path, narrowing })
  const choices = useChoicesWithDisabled(field, offered, value, isLoading)
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      className={classNames(
        css.choices,
        shape === 'cell' && css.inCell,
        field['direction'] === 'vertical' && shape === 'box' && css.column,
      )}
    >
      {choices.map((choice, index) => (
        <label key={choice.id} className={css.choice} data-disabled={disabled || choice.disabled || undefined}>
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={id}
            value={choice.id}
            checked={value === choice.id}
            disabled={disabled || choice.disabled}
            onChange={() => onChange(choice.id)}
            onBlur={onLeave}
          />
          {choice.fullName}
        </label>
      ))}
      {choices.length === 0 && failure && <span className={css.failed}>{failure}</span>}
    </div>
  )
}
