import { useState } from 'react'
import { Input } from '../../ui/inputs/input.tsx'

interface WholeNumberProps {
  /** from `Field` around it */
  id?: string
  'aria-describedby'?: string | undefined
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A whole number within limits; what is typed beyond them is marked and not applied. */
export function WholeNumber({ value, min, max, onChange, ...rest }: WholeNumberProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isValid = (text: string) => /^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max
  return (
    <Input
      {...rest}
      numeric
      inputMode="numeric"
      maxLength={6}
      value={typed ?? String(value)}
      invalid={typed !== null && !isValid(typed)}
      onChange={({ target }) => {
        setTyped(target.value)
        if (isValid(target.value)) onChange(Number(target.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
