import { getOptionSource, indexChoices } from '../control/options.ts'
import { findControl } from '../controls/index.ts'
import type { Field, NestedGroups } from '../design/types.ts'
import { listConditionUses } from './conditions.ts'
import type { CompiledField } from './types.ts'

/** Where the choices of a field come from: itself, a dictionary (id or code), or records and replies, which cannot be listed. */
export type ChoiceSource = { kind: 'own' } | { kind: 'dictionary'; dictionary: string } | { kind: 'other' }

/** Undefined for a field without choices. */
export function readChoiceSource(field: Field): ChoiceSource | undefined {
  if (findControl(field.config.jnpfKey)?.lookup !== 'option') return undefined
  const source = getOptionSource(field)
  if (source === 'static') return { kind: 'own' }
  const { dictionaryType } = field.config
  return source === 'dictionary' && typeof dictionaryType === 'string'
    ? { kind: 'dictionary', dictionary: dictionaryType }
    : { kind: 'other' }
}

/** The choices that a field defines itself, by id; undefined if they come from elsewhere or it has none. */
export function listOwnChoices(field: Field): ReadonlySet<string> | undefined {
  return readChoiceSource(field)?.kind === 'own' ? new Set(indexChoices(field).byId.keys()) : undefined
}

/** A choice that a condition compares a field with, although the field does not have it: it would never match. */
export function findStrayChoice(
  conditions: NestedGroups,
  findField: (name: string) => CompiledField | undefined,
): { field: CompiledField; choice: string } | undefined {
  for (const { field: name, choice } of listConditionUses(conditions)) {
    const field = choice === null ? undefined : findField(name)
    if (field && choice !== null && listOwnChoices(field.field)?.has(choice) === false) return { field, choice }
  }
  return undefined
}
