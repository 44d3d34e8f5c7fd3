import { Input, type InputProps } from '../../ui/input.tsx'
import css from './sys-config.module.css'

export interface NumberInputProps extends Pick<InputProps, 'id' | 'invalid' | 'placeholder' | 'aria-describedby'> {
  value: string
  unit: string
  onChange: (typed: string) => void
}

/** A whole number with its unit; whether it will do is said under it, not prevented while it is typed. */
export function NumberInput({ unit, onChange, ...rest }: NumberInputProps) {
  return (
    <Input
      {...rest}
      numeric
      inputMode="numeric"
      maxLength={6}
      suffix={unit}
      boxClassName={css.number}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
