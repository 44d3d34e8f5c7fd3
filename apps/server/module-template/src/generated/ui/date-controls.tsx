import { offsetMinutes } from '../module.js'
import { texts } from '../texts.js'
import { toText } from '../values.js'
import { type ControlProps, toGroup } from './control-props.js'

const minute = 60_000

/** The input type of a date format, and the characters of an ISO time that it shows. */
function readFormat(format = 'yyyy-MM-dd'): { type: string; length: number; step?: number } {
  if (format.includes('ss')) return { type: 'datetime-local', length: 19, step: 1 }
  if (format.includes('HH')) return { type: 'datetime-local', length: 16 }
  if (format === 'yyyy-MM') return { type: 'month', length: 7 }
  return format === 'yyyy' ? { type: 'number', length: 4 } : { type: 'date', length: 10 }
}

/** A moment in the time zone of the platform, as inputs read it. */
export const toInputText = (value: unknown, format?: string): string =>
  typeof value === 'number' && Math.abs(value) < 8e15
    ? new Date(value + offsetMinutes * minute).toISOString().slice(0, readFormat(format).length)
    : ''

/** The moment of the text of an input; null without one. */
export function toMoment(text: string): number | null {
  const full = `${text}${'0000-01-01T00:00:00'.slice(text.length)}Z`
  const moment = text === '' ? Number.NaN : Date.parse(full)
  return Number.isNaN(moment) ? null : moment - offsetMinutes * minute
}

export function DateInput({ field, value, set, attributes }: ControlProps) {
  const { type, step } = readFormat(field.format)
  return (
    <input
      {...attributes}
      type={type}
      step={step}
      value={toInputText(value, field.format)}
      onChange={(event) => set(() => toMoment(event.target.value))}
    />
  )
}

export function TimeInput({ field, value, set, attributes }: ControlProps) {
  return (
    <input
      {...attributes}
      type="time"
      step={field.format === 'HH:mm' ? 60 : 1}
      value={toText(value)}
      onChange={(event) => set(() => withSeconds(event.target.value))}
    />
  )
}

const withSeconds = (text: string): string => (text.length === 5 ? `${text}:00` : text)

/** Both ends of a range of dates or times; without one of them there is no range yet. */
export function RangeInput({ field, value, set, attributes }: ControlProps) {
  const isDate = field.input === 'dateRange'
  const ends: unknown[] = Array.isArray(value) ? value : []
  const { type, step } = isDate ? readFormat(field.format) : { type: 'time', step: 1 }
  const change = (at: number, text: string) =>
    set((before) => {
      const [from = null, to = null] = Array.isArray(before) ? (before as unknown[]) : []
      const end = isDate ? toMoment(text) : withSeconds(text) || null
      const next = at === 0 ? [end, to] : [from, end]
      return next.every((one) => one === null) ? [] : next
    })
  return (
    <span className="row" {...toGroup(attributes)}>
      {[texts.from, texts.to].map((label, at) => (
        <input
          key={label}
          type={type}
          step={step}
          aria-label={label}
          disabled={attributes.disabled}
          value={isDate ? toInputText(ends[at], field.format) : toText(ends[at])}
          onChange={(event) => change(at, event.target.value)}
        />
      ))}
    </span>
  )
}
