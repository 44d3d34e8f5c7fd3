import { Input, type InputProps } from '../../ui/inputs/input.tsx'
import css from './sys-config.module.css'

export interface NumberInputProps extends Pick<InputProps, 'id' | 'invalid' | 'placeholder' | 'aria-describedby'> {
  value: string
  unit: string
  onChange: (typed: string) => void
}

/** A whole number with its unit; an invalid value can be typed and shows an error. */
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
