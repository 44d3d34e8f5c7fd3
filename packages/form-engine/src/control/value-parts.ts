import type { Field } from '../design/types.ts'
import type { Control } from './types.ts'

/** The parts that values can have: of ranges, addresses and locations. */
export const valueParts = [
  ...(['start', 'end', 'min', 'max'] as const),
  ...(['province', 'city', 'district'] as const),
  ...(['placeName', 'placeAddress', 'longitude', 'latitude'] as const),
] as const
export type ValuePart = (typeof valueParts)[number]

/** How each part is read from a value; undefined or null if it is empty. */
export type ValuePartReaders = Partial<Record<ValuePart, (value: unknown) => unknown>>

/** Parts of a list, by their position. */
export const buildListParts = (...parts: readonly ValuePart[]): ValuePartReaders =>
  Object.fromEntries(
    parts.map((part, at) => [part, (value: unknown) => (Array.isArray(value) ? (value as unknown[])[at] : undefined)]),
  )

interface ValueHolder {
  field: Field
  control: Pick<Control, 'parts'>
}

/** The parts that the values of a field have, in their order. */
export const listValueParts = ({ field, control }: ValueHolder): ValuePart[] => {
  const readers = control.parts?.(field) ?? {}
  return valueParts.filter((part) => readers[part] !== undefined)
}

/** A part as references name it where they name choices; what begins with `@` is a mark in conditions, and never named as a choice. */
export const toPartReference = (part: string): string => `@${part}`

/** The part that a reference names; undefined if it names a choice. */
export const parsePartReference = (choice: string): string | undefined =>
  choice.startsWith('@') ? choice.slice(1) : undefined

/** Whether the values of a field have a part. @param part '' for the whole value */
export const hasValuePart = (holder: ValueHolder, part: string): boolean =>
  part === '' || listValueParts(holder).some((one) => one === part)

/** A part of a value, or the value if `part` is ''; undefined if the field has no such part. */
export function readValuePart(holder: ValueHolder, value: unknown, part: string): unknown {
  if (part === '') return value
  const name = listValueParts(holder).find((one) => one === part)
  return name === undefined ? undefined : holder.control.parts?.(holder.field)[name]?.(value)
}
