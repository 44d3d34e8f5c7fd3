import { translateUnit } from '@armature/form-engine/design/walk'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { useReader } from '../reader.tsx'
import type { EditProps, ControlView } from '../control-view/control-view.ts'
import css from './controls.module.css'
import { Box, ClearButton } from './parts/box.tsx'
import { PlainText } from './parts/plain-text.tsx'

export const comInput: ControlView = { kind: 'comInput', Edit: SingleLine, Read: PlainText }

function SingleLine({ id, field, value, onChange, onLeave, disabled, invalid, describedBy, label, shape }: EditProps) {
  const t = useTexts('form')
  const unit = translateUnit(field, useReader().language)
  const text = typeof value === 'string' ? value : ''
  const prefix = field['prefix']
  const suffix = field['suffix']
  return (
    <Box shape={shape} invalid={invalid} disabled={disabled}>
      {typeof prefix === 'string' && prefix !== '' && <span className={css.affix}>{prefix}</span>}
      <input
        id={id}
        value={text}
        disabled={disabled}
        maxLength={typeof field['maxlength'] === 'number' ? field['maxlength'] : undefined}
        placeholder={shape === 'cell' ? '' : field.placeholder || t('control.enter')}
        aria-label={shape === 'cell' ? label : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      {field.clearable && text !== '' && !disabled && shape === 'box' && (
        <ClearButton label={label} onClear={() => onChange('')} />
      )}
      {typeof suffix === 'string' && suffix !== '' && <span className={css.unit}>{suffix}</span>}
      {unit && <span className={css.unit}>{unit}</span>}
    </Box>
  )
}
