import { secretMask } from '@armature/form-engine/control/secret'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import type { EditProps, ControlView, ReadProps } from '../control-view/control-view.ts'
import css from './controls.module.css'
import { Box, ClearButton } from './parts/box.tsx'
import { isDeleteKey } from './parts/is-delete-key.ts'

export const psdInput: ControlView = { kind: 'PsdInput', Edit: Secret, Read: Dots }

/** A secret: the stored value is never shown, only replaced or removed; a newly typed value can be shown until it is saved. */
function Secret({ id, field, value, onChange, onLeave, disabled, invalid, describedBy, label, shape }: EditProps) {
  const t = useTexts('form')
  const ui = useTexts('ui')
  const [isShown, setShown] = useState(false)
  const isKept = value === secretMask
  const typed = isKept || typeof value !== 'string' ? '' : value
  const Icon = isShown ? EyeOff : Eye
  return (
    <Box shape={shape} invalid={invalid} disabled={disabled}>
      <input
        id={id}
        type={isShown ? 'text' : 'password'}
        value={typed}
        disabled={disabled}
        maxLength={typeof field['maxlength'] === 'number' ? field['maxlength'] : undefined}
        placeholder={isKept ? t('control.secretKept') : field.placeholder || t('control.enter')}
        aria-label={shape === 'cell' ? label : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        autoComplete="new-password"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => isKept && isDeleteKey(event) && onChange('')}
        onBlur={onLeave}
      />
      {(isKept || typed !== '') && !disabled && <ClearButton label={label} onClear={() => onChange('')} />}
      {field['show-password'] === true && typed !== '' && !disabled && (
        <button
          type="button"
          className={css.iconButton}
          aria-label={ui(isShown ? 'hidePassword' : 'showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={14} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </Box>
  )
}

/** Dots set closer together than in Chinese fonts; their number does not depend on the secret. */
function Dots({ text }: ReadProps) {
  return text === '' ? <span className={css.none}>—</span> : <span className={css.secret}>{text}</span>
}
