import { useTranslation } from 'react-i18next'
import type { EditProps, ControlView, ListCellProps, ReadProps } from '../control-view/control-view.ts'
import css from './controls.module.css'
import { Box, ClearButton } from './parts/box.tsx'
import { TextSearch } from './parts/text-search.tsx'

export const colorPicker: ControlView = {
  kind: 'colorPicker',
  Edit: Colour,
  Read: ColourText,
  ListCell: ColourCell,
  Search: TextSearch,
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

function Swatch({ color }: { color: string }) {
  return (
    <>
      <span className={css.swatch} style={isColor(color) ? { backgroundColor: color } : undefined} aria-hidden />
      {color}
    </>
  )
}

function ColourText({ text }: ReadProps) {
  return text === '' ? <span className={css.none}>—</span> : <Swatch color={text} />
}

function ColourCell({ value }: ListCellProps) {
  return <Swatch color={String(value)} />
}

// Only colors may reach the style attribute.
const isColor = (text: string): boolean => /^#[0-9a-f]{3,8}$/i.test(text) || /^rgba?\([\d\s.,%/]+\)$/i.test(text)
