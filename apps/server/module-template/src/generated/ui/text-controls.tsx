import { useState } from 'react'
import { texts } from '../texts.js'
import { toText } from '../values.js'
import { type ControlProps, toGroup } from './control-props.js'
import { useFound } from './use-choices.js'

export function TextInput({ field, value, set, attributes }: ControlProps) {
  return (
    <input
      {...attributes}
      type={field.input === 'password' ? 'password' : 'text'}
      autoComplete="off"
      value={toText(value)}
      placeholder={field.placeholder}
      maxLength={field.maxLength}
      onChange={(event) => set(() => event.target.value)}
    />
  )
}

export function LongTextInput({ field, value, set, attributes }: ControlProps) {
  return (
    <textarea
      {...attributes}
      rows={4}
      value={toText(value)}
      placeholder={field.placeholder}
      maxLength={field.maxLength}
      onChange={(event) => set(() => event.target.value)}
    />
  )
}

/** Stored values that are only read. */
export function ShownValue({ value, attributes }: ControlProps) {
  return <output id={attributes.id}>{toText(value) || texts.filledLater}</output>
}

/** A text with suggestions from a data interface, loaded while it is typed; without them the text can still be typed. */
export function SuggestInput({ field, value, set, attributes, limits }: ControlProps) {
  const [isTyped, setTyped] = useState(false)
  const text = toText(value)
  const { found } = useFound(field, text, isTyped, limits)
  const offered = [...new Set(found.map(({ name }) => name))]
  return (
    <>
      <input
        {...attributes}
        type="text"
        list={`${attributes.id}-list`}
        value={text}
        placeholder={field.placeholder}
        maxLength={field.maxLength}
        onFocus={() => setTyped(true)}
        onBlur={() => setTyped(false)}
        onChange={(event) => set(() => event.target.value)}
      />
      <datalist id={`${attributes.id}-list`}>
        {offered.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

export function ColorInput({ value, set, attributes }: ControlProps) {
  const text = toText(value)
  return (
    <span className="row">
      <input
        {...attributes}
        type="color"
        value={/^#[0-9a-f]{6}$/.test(text) ? text : '#000000'}
        onChange={(event) => set(() => event.target.value)}
      />
      <span>{text}</span>
      {text !== '' && !attributes.disabled && (
        <button type="button" className="quiet" onClick={() => set(() => '')}>
          {texts.clear}
        </button>
      )}
    </span>
  )
}

interface PlaceValue {
  name: string
  address: string
  longitude: number
  latitude: number
}

/** A location, stored as JSON text; without name and coordinates there is none. */
export function PlaceInput({ value, set, attributes }: ControlProps) {
  const [place, setPlace] = useState<Partial<PlaceValue>>(() => readPlace(value))
  const change = (part: Partial<PlaceValue>) => {
    const next = { ...place, ...part }
    const isComplete = next.name !== undefined && next.longitude !== undefined && next.latitude !== undefined
    setPlace(next)
    set(() => (isComplete && next.name !== '' ? JSON.stringify({ address: '', ...next }) : ''))
  }
  const number = (text: string) => (text === '' || Number.isNaN(Number(text)) ? undefined : Number(text))
  return (
    <span className="row" {...toGroup(attributes)}>
      <input
        type="text"
        aria-label={texts.placeName}
        placeholder={texts.placeName}
        disabled={attributes.disabled}
        value={place.name ?? ''}
        onChange={(event) => change({ name: event.target.value })}
      />
      {(['longitude', 'latitude'] as const).map((part) => (
        <input
          key={part}
          type="number"
          step="any"
          aria-label={texts[part]}
          placeholder={texts[part]}
          disabled={attributes.disabled}
          value={place[part] ?? ''}
          onChange={(event) => change({ [part]: number(event.target.value) })}
        />
      ))}
    </span>
  )
}

function readPlace(value: unknown): Partial<PlaceValue> {
  try {
    const read: unknown = JSON.parse(toText(value))
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}
