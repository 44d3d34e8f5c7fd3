import { useChoices } from '../choices.ts'
import { useChoicesWithDisabled } from '../use-disabled-items.ts'
import { useNarrowing } from '../narrowing.ts'
import { useReader } from '../reader.tsx'
import type { EditProps, ControlView } from '../control-view/control-view.ts'
import css from './choices.module.css'
import { PlainText } from './parts/plain-text.tsx'
import { classNames } from '../../ui/theme/class-names.ts'

export const checkbox: ControlView = {
  kind: 'checkbox',
  Edit: CheckboxOptions,
  Read: PlainText,
  isGroup: true,
}

function CheckboxOptions({
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
  const chosen = Array.isArray(value) ? (value as unknown[]) : []
  return (
    <div
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
      className={classNames(
        css.choices,
        shape === 'cell' && css.inCell,
        field['direction'] === 'vertical' && shape === 'box' && css.column,
      )}
    >
      {choices.map((choice, index) => (
        <label key={choice.id} className={css.choice} data-disabled={disabled || choice.disabled || undefined}>
          <input
            type="checkbox"
            id={index === 0 ? id : undefined}
            checked={chosen.includes(choice.id)}
            disabled={disabled || choice.disabled}
            // In the order of the options, so that the same answer is always stored the same way.
            onChange={(event) =>
              onChange(
                choices
                  .filter(({ id: other }) => (other === choice.id ? event.target.checked : chosen.includes(other)))
                  .map((other) => other.id),
              )
            }
            onBlur={onLeave}
          />
          {choice.fullName}
        </label>
      ))}
      {choices.length === 0 && failure && <span className={css.failed}>{failure}</span>}
    </div>
  )
}
