import { referencePath } from '../design/path.ts'
import type { Field } from '../design/types.ts'
import type { CompiledField, Path } from './types.ts'

/** Definition path of a field that another field's settings name: a column of the same sub-table first, then the main form. */
export function pathNear(
  written: unknown,
  table: string | null,
  byPath: ReadonlyMap<Path, CompiledField>,
): Path | undefined {
  if (typeof written !== 'string' || written === '') return undefined
  const path = referencePath(written)
  if (table !== null && byPath.has(`${table}.${path}`)) return `${table}.${path}`
  return byPath.has(path) ? path : undefined
}

/**
 * The names of fields that narrow this field's choices: `relationField` of the entries of `templateJson` or
 * `config.optionFilter` (F4.19, FO.72), or of a user picker limited by another field (FO.62).
 */
export function narrowingFields(field: Field): string[] {
  const entries = [
    field['templateJson'],
    field.config['templateJson'],
    field['optionFilter'],
    field.config['optionFilter'],
  ]
  const names = entries.flat().map((entry) => (isEntry(entry) ? entry.relationField : undefined))
  const selectType = field['selectType'] ?? field.config['selectType']
  if (['dep', 'pos', 'role', 'group'].includes(String(selectType))) {
    names.push(field['relationField'] ?? field.config['relationField'])
  }
  return names.filter((name): name is string => typeof name === 'string' && name !== '')
}

const isEntry = (entry: unknown): entry is { relationField: unknown } =>
  typeof entry === 'object' && entry !== null && 'relationField' in entry
