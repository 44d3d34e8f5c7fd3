import { useTexts } from '../../lib/i18n/use-texts.ts'
import type { EditProps, ControlView } from '../control-view/control-view.ts'
import css from './controls.module.css'
import { classNames } from '../../ui/theme/class-names.ts'
import { LongText } from './parts/plain-text.tsx'

export const textarea: ControlView = { kind: 'textarea', Edit: MultiLine, Read: LongText }

function MultiLine({ id, field, value, onChange, onLeave, disabled, invalid, describedBy, label, shape }: EditProps) {
  const t = useTexts('form')
  const text = typeof value === 'string' ? value : ''
  const limit = typeof field['maxlength'] === 'number' ? field['maxlength'] : undefined
  return (
    <>
      <textarea
        id={id}
        className={classNames(
          css.in,
          css.area,
          shape === 'cell' && css.cell,
          invalid && css.bad,
          disabled && css.disabled,
        )}
        rows={shape === 'cell' ? 1 : typeof field['rows'] === 'number' ? field['rows'] : 3}
        value={text}
        disabled={disabled}
        maxLength={limit}
        placeholder={shape === 'cell' ? '' : field.placeholder || t('control.enter')}
        aria-label={shape === 'cell' ? label : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      {field['showCount'] === true && shape === 'box' && (
        <div className={css.count}>
          {text.length}
          {limit !== undefined && ` / ${limit}`}
        </div>
      )}
    </>
  )
}
