import { listFixedParams, readInterfaceUse, type Control, type Field, type SentParam } from '@armature/form-engine'
import { findControl } from '@armature/form-engine/controls/index'
import { formatFigure } from '@armature/form-engine/format/figure'
import { findChoice, hasListedNames, getChoiceSource, useChoices } from './choices.ts'
import { useDisabledItems } from './use-disabled-items.ts'
import { createInterfaceNames } from './interface/interface-calls.ts'
import { useParams } from './interface/use-params.ts'
import {
  areaNames,
  groupNames,
  organizeNames,
  organizePaths,
  positionNames,
  createRecordNames,
  roleNames,
  selectionNames,
  useNames,
  userNames,
  type NameSource,
} from './names.ts'
import { useReader } from './reader.tsx'

/** Display text of a stored value, formatted by the engine; the names behind ids appear once they are loaded. */
export function useDisplayText(field: Field, path: string, value: unknown): string {
  const { language, offsetMinutes, modelId } = useReader()
  const control = findControl(field.config.jnpfKey)
  const ids = control && !control.isEmpty(value) ? control.idsOf(value, field) : []
  const isChoice = control?.lookup === 'option'
  const { choices, isLoading } = useChoices(field, {
    language,
    modelId,
    path,
    isWanted: isChoice && ids.length > 0 && hasListedNames(field),
  })
  const params = useParams(field, path)
  const nameOf = useNames(getNameSource(field, path, modelId, params), ids)
  const gone = useDisabledItems(field, choices, ids, isLoading || !isChoice)
  if (!control || control.isEmpty(value)) return ''
  const figure = formatFigure(value, field)
  if (figure !== '') return figure
  return control.format(value, field, {
    language,
    offsetMinutes,
    textOf: (_, id) => (isChoice ? findChoice([...choices, ...gone], id)?.fullName : undefined) ?? nameOf(id),
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
  area: areaNames,
}

/** Source of the names behind the ids of a field; null if they come from the design or from a list of options. */
export function getNameSource(field: Field, path: string, modelId: string, params?: SentParam[]): NameSource | null {
  const lookup = findControl(field.config.jnpfKey)?.lookup
  if (lookup === 'organize' && field['showLevel'] === 'all') return organizePaths
  const people = lookup === undefined ? undefined : peopleNames[lookup]
  if (people) return people
  if (lookup === 'record' || (lookup === 'option' && getChoiceSource(field) === 'model'))
    return createRecordNames(field, path, modelId)
  if (
    lookup === 'interface' ||
    (lookup === 'option' && getChoiceSource(field) === 'dynamic' && !hasListedNames(field))
  ) {
    const use = readInterfaceUse(field)
    return use ? createInterfaceNames(use, params ?? listFixedParams(use)) : null
  }
  return null
}
