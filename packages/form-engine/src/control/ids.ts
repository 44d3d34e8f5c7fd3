import type { Field } from '../design/types.ts'
import { refuse, taken } from './problem.ts'
import { readList, withoutDoubles } from './read.ts'
import { flagOf } from './setting-values.ts'
import type { ColumnType, FormatContext, Parsed } from './types.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** One id of the platform: users, departments, records. Anything else would not fit a uuid column. */
export function readId(raw: unknown): Parsed<string> {
  if (raw === null || raw === undefined || raw === '') return taken('')
  return typeof raw === 'string' && UUID.test(raw) ? taken(raw.toLowerCase()) : refuse('notId')
}

export type Picked = string | string[]

/** Value of a picker: one id, or in multiple mode a list of ids without doubles (F4.31, F4.34, F4.45, F5.68–F5.70). */
export function readPicked(raw: unknown, field: Field): Parsed<Picked> {
  if (!flagOf(field, 'multiple')) return readId(raw)
  const list = readList(raw, readId)
  return list.ok ? taken(withoutDoubles(list.value)) : list
}

/**
 * Ids that a picker shows for whatever it was given: in multiple mode nothing but an array counts, anything else is
 * the empty list (F5.65); in single mode one text.
 */
export function pickedIds(value: unknown, field: Field): string[] {
  if (flagOf(field, 'multiple')) return Array.isArray(value) ? value.filter(isText) : []
  return isText(value) ? [value] : []
}

export function emptyPick(field: Field): Picked {
  return flagOf(field, 'multiple') ? [] : ''
}

export function pickColumn(field: Field): ColumnType {
  return flagOf(field, 'multiple') ? { type: 'uuid[]' } : { type: 'uuid' }
}

/** Names of what was picked; one that is gone, or that the reader may not see, shows nothing. */
export function displayPicked(value: unknown, field: Field, context: FormatContext): string {
  const names = pickedIds(value, field).map((id) => context.textOf(field, id) ?? '')
  return names.filter((name) => name !== '').join(listSeparator(context.language))
}

export function listSeparator(language: FormatContext['language']): string {
  return language === 'en' ? ', ' : '、'
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
