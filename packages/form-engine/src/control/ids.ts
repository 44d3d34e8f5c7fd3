import { punctuation } from '@armature/texts/punctuation'
import type { Field } from '../design/types.ts'
import { rejectValue, acceptValue } from './problem.ts'
import { readList, removeDuplicates } from './read.ts'
import { readFlagSetting } from './setting-values.ts'
import type { ColumnType, FormatContext, Parsed } from './types.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** One id: of a user, department, record. Anything else would not fit a uuid column. */
export function readId(raw: unknown): Parsed<string> {
  if (raw === null || raw === undefined || raw === '') return acceptValue('')
  return typeof raw === 'string' && UUID.test(raw) ? acceptValue(raw.toLowerCase()) : rejectValue('notId')
}

export type PickedIds = string | string[]

/** Value of a picker: one id, or a list of distinct ids where the field is `multiple` (F4.31, F4.34, F4.45, F5.68–F5.70). */
export function readPicked(raw: unknown, field: Field): Parsed<PickedIds> {
  if (!readFlagSetting(field, 'multiple')) return readId(raw)
  const list = readList(raw, readId)
  return list.ok ? acceptValue(removeDuplicates(list.value)) : list
}

/**
 * Ids in any value: where the field is `multiple` only an array counts, anything else gives an empty list (F5.65); otherwise one
 * text.
 */
export function readPickedIds(value: unknown, field: Field): string[] {
  if (readFlagSetting(field, 'multiple')) return Array.isArray(value) ? value.filter(isText) : []
  return isText(value) ? [value] : []
}

export function getEmptyPick(field: Field): PickedIds {
  return readFlagSetting(field, 'multiple') ? [] : ''
}

export function pickColumn(field: Field): ColumnType {
  return readFlagSetting(field, 'multiple') ? { type: 'uuid[]' } : { type: 'uuid' }
}

/** Names of the chosen ids; deleted ones, and those that the reader may not see, are left out. */
export function displayPicked(value: unknown, field: Field, context: FormatContext): string {
  const names = readPickedIds(value, field).map((id) => context.textOf(field, id) ?? '')
  return names.filter((name) => name !== '').join(punctuation.list[context.language])
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
