import type { Control, Field } from '@armature/form-engine'
import { controlOf } from '@armature/form-engine/controls/index'
import { findChoice, sourceOf, useChoices } from './choices.ts'
import {
  groupNames,
  organizeNames,
  organizePaths,
  positionNames,
  recordNames,
  roleNames,
  selectionNames,
  useNames,
  userNames,
  type NameSource,
} from './names.ts'
import { useReader } from './reader.tsx'

/** Display text of a stored value, as the engine writes it; names behind ids appear as soon as they are known. */
export function useDisplayText(field: Field, path: string, value: unknown): string {
  const { language, offsetMinutes, modelId } = useReader()
  const control = controlOf(field.config.jnpfKey)
  const ids = control && !control.isEmpty(value) ? control.idsOf(value, field) : []
  const isChoice = control?.lookup === 'option'
  const { choices } = useChoices(field, {
    language,
    modelId,
    path,
    isWanted: isChoice && ids.length > 0 && sourceOf(field) === 'dictionary',
  })
  const nameOf = useNames(namesOf(field, path, modelId), ids)
  if (!control || control.isEmpty(value)) return ''
  return control.format(value, field, {
    language,
    offsetMinutes,
    textOf: (_, id) => (isChoice ? findChoice(choices, id)?.fullName : undefined) ?? nameOf(id),
  })
}

const peopleNames: Partial<Record<NonNullable<Control['lookup']>, NameSource>> = {
  user: userNames,
  department: organizeNames,
  organize: organizeNames,
  position: positionNames,
  role: roleNames,
  group: groupNames,
  selection: selectionNames,
}

/** Where the names behind a field's ids come from; null where its ids are named in the design or the dictionary. */
export function namesOf(field: Field, path: string, modelId: string): NameSource | null {
  const lookup = controlOf(field.config.jnpfKey)?.lookup
  if (lookup === 'organize' && field['showLevel'] === 'all') return organizePaths
  const people = lookup === undefined ? undefined : peopleNames[lookup]
  if (people) return people
  if (lookup === 'record' || (lookup === 'option' && sourceOf(field) === 'model'))
    return recordNames(field, path, modelId)
  return null
}
