import { punctuation } from '@armature/texts/punctuation'
import type { Field } from '../design/types.ts'
import { readId } from './ids.ts'
import { indexChoices, translateOption, getOptionSource } from './options.ts'
import { createProblem, rejectValue, acceptValue } from './problem.ts'
import { isBlank, readList, readText, removeDuplicates } from './read.ts'
import { readFlagSetting } from './setting-values.ts'
import type { ColumnType, FormatContext, Parsed, Problem } from './types.ts'

export const MAX_ID = 100

/** One choice: the id of an option, dictionary item or record. A static choice may also be given by its name, as imports do. */
export function readChoice(raw: unknown, field: Field): Parsed<string> {
  const source = getOptionSource(field)
  if (source === 'model') return readId(raw)
  if (source === 'dynamic') return readNamed(raw)
  if (raw !== null && raw !== undefined && typeof raw !== 'string') return rejectValue('notChoice')
  const text = readText(raw, MAX_ID)
  if (!text.ok || text.value === '' || source !== 'static') return text
  const { byId, byName } = indexChoices(field)
  return acceptValue(byId.has(text.value) ? text.value : (byName.get(text.value) ?? text.value))
}

/** The key of a data interface record as text; a number is converted. */
export function readNamed(raw: unknown): Parsed<string> {
  const isText = raw === null || raw === undefined || typeof raw === 'string'
  if (!isText && (typeof raw !== 'number' || !Number.isFinite(raw))) return rejectValue('notChoice')
  return readText(isText ? raw : String(raw), MAX_ID)
}

export function readChoices(raw: unknown, field: Field): Parsed<string[]> {
  const list = readList(raw, (item) => readChoice(item, field))
  return list.ok ? acceptValue(removeDuplicates(list.value)) : list
}

/** One id, or a list of ids where select and tree select are `multiple`. */
export function readOneOrMore(raw: unknown, field: Field): Parsed<string | string[]> {
  return readFlagSetting(field, 'multiple') ? readChoices(raw, field) : readChoice(raw, field)
}

/** Static choices must exist, and be leaves where only the last level may be chosen (F5.46). The server checks the others. */
export function checkChoices(value: string | string[], field: Field, { onlyLeaves = false } = {}): Problem[] {
  if (getOptionSource(field) !== 'static') return []
  const { byId } = indexChoices(field)
  for (const id of toIdList(value)) {
    const choice = byId.get(id)
    if (!choice) return [createProblem('optionUnknown', { value: id })]
    if (onlyLeaves && !choice.isLeaf) return [createProblem('onlyLeaves', { value: choice.option.fullName })]
  }
  return []
}

/** The ids that need a lookup. The names of static choices are in the design itself. */
export function listChoiceIds(value: unknown, field: Field): string[] {
  const { byId } = indexChoices(field)
  return toIdList(value).filter((id) => getOptionSource(field) !== 'static' || !byId.has(id))
}

/** Name of one choice. An unknown static choice shows its id; a deleted or hidden record shows nothing. */
export function displayChoice(id: string, field: Field, context: FormatContext): string {
  const source = getOptionSource(field)
  const choice = source === 'static' ? indexChoices(field).byId.get(id) : undefined
  if (choice) return translateOption(choice.option, context.language)
  return context.textOf(field, id) ?? (source === 'model' ? '' : id)
}

export function displayChoices(value: unknown, field: Field, context: FormatContext): string {
  const names = toIdList(value).map((id) => displayChoice(id, field, context))
  return names.filter((name) => name !== '').join(punctuation.list[context.language])
}

export function getChoiceColumn(field: Field, several: boolean): ColumnType {
  if (getOptionSource(field) === 'model') return several ? { type: 'uuid[]' } : { type: 'uuid' }
  return several ? { type: 'text[]' } : { type: 'varchar', length: MAX_ID }
}

function toIdList(value: unknown): string[] {
  if (isBlank(value)) return []
  return (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string' && id !== '')
}
