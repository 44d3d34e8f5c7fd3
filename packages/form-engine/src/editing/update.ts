import { checkFieldName, type NameFault } from '../design/names.ts'
import type { Field } from '../design/types.ts'
import { applyEdit, type Editor } from './editor.ts'
import { find, getFieldPath } from './find.ts'
import { collectNamesInScope } from './identity.ts'
import { withField } from './tree.ts'
import { renameInForm } from './usages.ts'

/**
 * One setting of a field: `name` as in `Control.settings` (`min`, `config.unit`, `config.labelI18n.en`); undefined removes it.
 */
export interface Patch {
  name: string
  value: unknown
}

/** Identity and children are changed by inserting and moving, never by a setting. */
const FIXED = new Set(['config', 'config.formId', 'config.jnpfKey', 'config.children'])
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype', ''])

/**
 * Changes one setting; consecutive edits of the same one are one undo step. A new name (`vModel`) is accepted only if
 * `checkNewName` finds no problem, and references to the field are renamed too.
 */
export function update(editor: Editor, formId: string, { name, value }: Patch): Editor {
  const place = find(editor, formId)
  const steps = name.split('.')
  if (!place || FIXED.has(name) || steps.some((step) => FORBIDDEN.has(step))) return editor
  if (name === 'vModel') return typeof value === 'string' ? rename(editor, formId, value) : editor
  const changed = withSetting(place.field, steps, value)
  if (JSON.stringify(changed) === JSON.stringify(place.field)) return editor
  return applyEdit(
    editor,
    withField(editor.formData.fields, place.way, () => changed),
    `${formId}:${name}`,
  )
}

/** Why a name cannot be used for a field: it is invalid, or another field of the same scope has it, ignoring case. */
export function checkNewName(editor: Editor, formId: string, name: string): NameFault | 'taken' | undefined {
  const place = find(editor, formId)
  const fault = checkFieldName(name)
  if (!place || fault) return fault
  const isOwn = place.field.vModel?.toLowerCase() === name.toLowerCase()
  return !isOwn && collectNamesInScope(editor.formData.fields, place.table).has(name.toLowerCase())
    ? 'taken'
    : undefined
}

function rename(editor: Editor, formId: string, vModel: string): Editor {
  const place = find(editor, formId)
  if (!place || place.field.vModel === vModel || checkNewName(editor, formId, vModel)) return editor
  const to = getFieldPath({ ...place.field, vModel }, place.table)
  if (to === null) return editor
  const design = place.path === null ? editor.formData : renameInForm(editor.formData, place.path, to)
  const fields = withField(design.fields, place.way, (field) => ({ ...field, vModel }))
  return applyEdit(editor, { ...design, fields }, `${formId}:vModel`)
}

/** The field with one nested setting changed; a part of the path that is no object becomes one. */
function withSetting(field: Field, steps: string[], value: unknown): Field {
  // FIXED settings cannot be changed, so it is still a field
  return setIn(field, steps, value) as Field
}

function setIn(
  holder: Record<string, unknown>,
  [step = '', ...rest]: string[],
  value: unknown,
): Record<string, unknown> {
  const changed = { ...holder }
  const next = rest.length > 0 ? setIn(toObject(holder[step]), rest, value) : value
  if (next === undefined) Reflect.deleteProperty(changed, step)
  else changed[step] = next
  return changed
}

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
