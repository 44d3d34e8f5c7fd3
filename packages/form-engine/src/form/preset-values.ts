import { findControl } from '../controls/index.ts'
import type { Field } from '../design/types.ts'
import { type ConditionMark, listSchemeMarks } from './condition-operators.ts'

/**
 * Whether a value of the field can be set in advance, for records that are created without a form: not what the server or
 * the form computes, sub-tables, files, which belong to who has uploaded them, and secrets, which are not stored in the clear.
 */
export function canPreset(field: Field): boolean {
  const control = findControl(field.config.jnpfKey)
  if (!control || control.isStatic || control.isContainer || control.kind === 'table') return false
  return !control.auto && !control.isFrozen && !control.isComputed && !control.files && !control.isSecret
}

/** Marks that can be set in advance instead of a value, resolved when a record is created: today, the user and so on. */
export const listPresetMarks = (field: Field): readonly ConditionMark[] =>
  canPreset(field) ? listSchemeMarks(field).filter(({ isList }) => !isList) : []
