import type { Field } from '@armature/form-engine'
import { findChoice, getChoiceSource, type Choice } from './choices.ts'
import { entryNames, useNames } from './names.ts'

const none: readonly string[] = []

/**
 * Dictionary items that a value contains although they are disabled: they keep their names, and are not lost when something
 * else is selected too.
 */
export function useDisabledItems(field: Field, choices: Choice[], value: unknown, isLoading: boolean): Choice[] {
  const isDictionary = getChoiceSource(field) === 'dictionary'
  const ids = isDictionary && !isLoading ? collectIds(value).filter((id) => !findChoice(choices, id)) : none
  const nameOf = useNames(isDictionary ? entryNames : null, [...ids])
  return ids.map((id) => ({ id, fullName: nameOf(id) || id, disabled: true }))
}

/** The offered options, followed by the disabled items of the value. */
export function useChoicesWithDisabled(field: Field, choices: Choice[], value: unknown, isLoading: boolean): Choice[] {
  const gone = useDisabledItems(field, choices, value, isLoading)
  return gone.length === 0 ? choices : [...choices, ...gone]
}

/** A single id, a list of ids, or a list of paths. */
function collectIds(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(collectIds))]
  return typeof value === 'string' && value !== '' ? [value] : []
}
