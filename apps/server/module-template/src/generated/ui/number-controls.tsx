import { texts } from '../texts.js'
import { type ControlProps, toGroup } from './control-props.js'

const toNumber = (text: string): number | null => (text === '' || Number.isNaN(Number(text)) ? null : Number(text))
const toShown = (value: unknown): number | string => (typeof value === 'number' ? value : '')

export function NumberInput({ field, value, set, attributes }: ControlProps) {
  return (
    <input
      {...attributes}
      type="number"
      className="figure"
      min={field.min}
      max={field.max}
      step={field.step ?? 'any'}
      placeholder={field.placeholder}
      value={toShown(value)}
      onChange={(event) => set(() => toNumber(event.target.value))}
    />
  )
}

export function SliderInput({ field, value, set, attributes }: ControlProps) {
  const { min = 0, max = 100, step = 1 } = field
  return (
    <span className="row">
      <input
        {...attributes}
        type="range"
        min={min}
        max={max}
        step={step}
        value={typeof value === 'number' ? value : min}
        onChange={(event) => set(() => toNumber(event.target.value))}
      />
      <output htmlFor={attributes.id}>{toShown(value)}</output>
    </span>
  )
}

/** Both ends, of which one may be open. */
export function NumberRangeInput({ value, set, attributes }: ControlProps) {
  const ends: unknown[] = Array.isArray(value) ? value : []
  const change = (at: number, text: string) =>
    set((before) => {
      const [from = null, to = null] = Array.isArray(before) ? (before as (number | null)[]) : []
      const next = at === 0 ? [toNumber(text), to] : [from, toNumber(text)]
      return next.every((end) => end === null) ? [] : next
    })
  return (
    <span className="row" {...toGroup(attributes)}>
      {[texts.from, texts.to].map((label, at) => (
        <input
          key={label}
          type="number"
          step="any"
          className="figure"
          aria-label={label}
          placeholder={label}
          disabled={attributes.disabled}
          value={toShown(ends[at])}
          onChange={(event) => change(at, event.target.value)}
        />
      ))}
    </span>
  )
}

/** Stars, as numbers in a list. */
export function RateInput({ field, value, set, attributes }: ControlProps) {
  const { max = 5, step = 1 } = field
  const choices = Array.from({ length: Math.round(max / step) }, (_, at) => (at + 1) * step)
  return (
    <select {...attributes} value={toShown(value)} onChange={(event) => set(() => toNumber(event.target.value))}>
      <option value="">{texts.none}</option>
      {choices.map((stars) => (
        <option key={stars} value={stars}>
          {'★'.repeat(Math.floor(stars)) + (stars % 1 > 0 ? '½' : '')}
        </option>
      ))}
    </select>
  )
}

export function SwitchInput({ value, set, attributes }: ControlProps) {
  return (
    <input
      {...attributes}
      type="checkbox"
      role="switch"
      checked={value === 1}
      onChange={(event) => set(() => (event.target.checked ? 1 : 0))}
    />
  )
}
