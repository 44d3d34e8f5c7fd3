import { punctuation } from '@armature/texts/punctuation'
import { rejectValue, acceptValue } from './problem.ts'
import { readList, removeDuplicates } from './read.ts'
import type { FormatContext, Parsed } from './types.ts'
import type { Field } from '../design/types.ts'

/** Types that can be selected in a people picker (F3.32). */
export const selectionTypes = ['company', 'department', 'role', 'position', 'group', 'user'] as const
export type SelectionType = (typeof selectionTypes)[number]

const SELECTION = new RegExp(
  `^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})--(${selectionTypes.join('|')})$`,
  'i',
)

/** The id of a selection among several types: `id--type`, so that ids of two types cannot clash (FO.64). */
export const buildSelectionId = (id: string, type: SelectionType): string => `${id}--${type}`

/** Splits a selection id into id and type; undefined for anything else. */
export function parseSelectionId(value: unknown): { id: string; type: SelectionType } | undefined {
  const [, id, type] = (typeof value === 'string' && SELECTION.exec(value)) || []
  const known = selectionTypes.find((name) => name === type?.toLowerCase())
  return id !== undefined && known ? { id: id.toLowerCase(), type: known } : undefined
}

/** A list of selections, each once. */
export function readSelections(raw: unknown): Parsed<string[]> {
  const list = readList(raw, readSelection)
  return list.ok ? acceptValue(removeDuplicates(list.value)) : list
}

/** The selection ids in a stored value. */
export function filterSelections(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => parseSelectionId(one) !== undefined) : []
}

/** Names of the selections; deleted ones are left out. */
export function displaySelections(value: unknown, field: Field, context: FormatContext): string {
  const names = filterSelections(value).map((id) => context.textOf(field, id) ?? '')
  return names.filter((name) => name !== '').join(punctuation.list[context.language])
}

function readSelection(raw: unknown): Parsed<string> {
  const parts = parseSelectionId(raw)
  return parts ? acceptValue(buildSelectionId(parts.id, parts.type)) : rejectValue('notSelection')
}
