import { Input, type InputProps } from '../../ui/inputs/input.tsx'
import css from './second-factor.module.css'

export interface CodeInputProps extends Pick<InputProps, 'id' | 'invalid' | 'aria-describedby' | 'aria-required'> {
  /** a recovery code instead of six digits */
  isRecovery?: boolean
  value: string
  onChange: (value: string) => void
}

/** Input for six digits of the app, or a recovery code. Phones can autofill it and show a numeric keyboard. */
export function CodeInput({ isRecovery = false, onChange, ...rest }: CodeInputProps) {
  return (
    <Input
      {...rest}
      className={css.code}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={isRecovery ? 13 : 7}
      data-autofocus
      onChange={({ target }) => onChange(isRecovery ? target.value : target.value.replace(/[^\d]/g, '').slice(0, 6))}
    />
  )
}
