import { useTranslation } from 'react-i18next'
import type { EditProps, ControlView, ReadProps } from '../control-view/control-view.ts'
import css from './controls.module.css'
import { Box, ClearButton } from './parts/box.tsx'
import { Swatch } from './parts/swatch.tsx'

export const colorPicker: ControlView = {
  kind: 'colorPicker',
  Edit: Colour,
  Read: ColourText,
}

/** The system's color picker next to the color as text, which also accepts rgba. */
function Colour({ id, field, value, onChange, onLeave, disabled, invalid, describedBy, label, shape }: EditProps) {
  const { t } = useTranslation('form')
  const text = typeof value === 'string' ? value : ''
  return (
    <Box shape={shape} invalid={invalid} disabled={disabled} className={css.color}>
      <input
        type="color"
        value={/^#[0-9a-f]{6}/i.test(text) ? text.slice(0, 7) : '#000000'}
        disabled={disabled}
        aria-label={t('control.chooseColor', { label })}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        id={id}
        value={text}
        disabled={disabled}
        placeholder={field.placeholder || '#1890ff'}
        aria-label={shape === 'cell' ? label : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      {text !== '' && !disabled && <ClearButton label={label} onClear={() => onChange('')} />}
    </Box>
  )
}

function ColourText({ text }: ReadProps) {
  return text === '' ? <span className={css.none}>—</span> : <Swatch color={text} />
}
