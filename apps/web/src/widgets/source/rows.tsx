import { useId, useState, type ReactNode } from 'react'
import { Input, NativeSelect, Textarea } from '../../ui/inputs/input.tsx'
import { Switch } from '../../ui/buttons/switch.tsx'
import css from './properties.module.css'

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.group}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** A label and its control; a wide control is below the label. */
export function Row({
  label,
  id,
  wide = false,
  children,
}: {
  label: string
  id?: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={wide ? css.wideRow : css.row}>
      <label htmlFor={id} title={label}>
        {label}
      </label>
      <div>{children}</div>
    </div>
  )
}

interface TextRowProps {
  label: string
  value: string
  max: number
  placeholder?: string
  /** several lines */
  isLong?: boolean
  onChange: (value: string) => void
}

export function TextRow({ label, value, max, placeholder, isLong = false, onChange }: TextRowProps) {
  const id = useId()
  if (isLong)
    return (
      <Row label={label} id={id} wide>
        <Textarea
          id={id}
          rows={2}
          value={value}
          maxLength={max}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
        />
      </Row>
    )
  return (
    <Row label={label} id={id}>
      <Input
        id={id}
        size="small"
        value={value}
        maxLength={max}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
    </Row>
  )
}

interface NumberRowProps {
  label: string
  value: number | null
  min: number
  max: number
  /** decimals are kept */
  hasFraction?: boolean
  /** called when the input is cleared; without it clearing is ignored */
  onClear?: () => void
  /** takes the value when the input is left or with Enter: half a number would be beyond the limits */
  isLate?: boolean
  onChange: (value: number) => void
}

/** A number within limits, whole by default; a typed value beyond them is clamped. */
export function NumberRow({ label, value, min, max, hasFraction, onClear, isLate = false, onChange }: NumberRowProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const take = (text: string) => {
    if (text === '') return onClear?.()
    const next = Math.min(max, Math.max(min, hasFraction ? Number(text) : Math.trunc(Number(text))))
    if (Number.isFinite(next) && next !== value) onChange(next)
  }
  const finish = () => {
    if (typed !== null) take(typed)
    setTyped(null)
  }
  return (
    <Row label={label} id={id}>
      <Input
        id={id}
        size="small"
        type="number"
        numeric
        min={min}
        max={max}
        step={hasFraction ? 'any' : undefined}
        value={typed ?? value ?? ''}
        onChange={({ target }) => (isLate ? setTyped(target.value) : take(target.value))}
        onBlur={finish}
        onKeyDown={(event) => event.key === 'Enter' && finish()}
      />
    </Row>
  )
}

interface SelectRowProps<T extends string> {
  label: string
  value: T
  options: { value: T; label: string }[]
  invalid?: boolean
  isDisabled?: boolean
  onChange: (value: T) => void
}

export function SelectRow<T extends string>({
  label,
  value,
  options,
  invalid = false,
  isDisabled = false,
  onChange,
}: SelectRowProps<T>) {
  const id = useId()
  return (
    <Row label={label} id={id}>
      <NativeSelect
        id={id}
        size="small"
        value={value}
        invalid={invalid}
        disabled={isDisabled}
        options={options}
        onChange={(event) => onChange(event.target.value as T)}
      />
    </Row>
  )
}

export function SwitchRow({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const id = useId()
  return (
    <Row label={label} id={id}>
      <Switch id={id} checked={checked} onChange={onChange} />
    </Row>
  )
}
