import type { Field, Row } from '@armature/form-engine'
import type { Option } from '@armature/form-engine'
import { findStoredChoice, getChoiceSource, useDictionaryItems } from '../choices.ts'

/** Finds the color of a card: that of the choice of the field, if the board has one. */
export function useCardColors(field: Field | undefined): (row: Row) => string | undefined {
  const isDictionary = field !== undefined && getChoiceSource(field) === 'dictionary'
  const items = useDictionaryItems(isDictionary ? String(field.config['dictionaryType'] ?? '') : '')
  const choices = isDictionary ? (items.data?.list ?? []) : ((field?.['options'] ?? []) as Option[])
  return (row) => {
    const id = field ? row[`${field.vModel}_id`] : undefined
    return typeof id === 'string' && id !== '' ? findStoredChoice(choices, id)?.color : undefined
  }
}
