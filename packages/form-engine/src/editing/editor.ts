import type { Field, FormData } from '../design/types.ts'
import { identified } from './identity.ts'

/**
 * A design being drawn: an immutable value; every operation gives a new one, or the same one where it may not be done.
 * Editors share what did not change, so that a long history of them costs little. The history is the designer's.
 */
export interface Editor {
  readonly formData: FormData
  /** names the setting that the last edit changed, so that consecutive edits of it can be one step of undo; null is always a step */
  readonly key: string | null
  /** makes `formId`s: short, and never the same again, as a column of the table remembers its field by it */
  readonly makeId: () => string
}

/** Starts editing. Fields of a document made elsewhere get the formIds they lack. */
export function createEditor(formData: FormData, makeId: () => string): Editor {
  return { formData: identified(formData, makeId), key: null, makeId }
}

/** The editor after an edit, which `key` names. */
export function edited(editor: Editor, fields: Field[] | FormData, key: string | null = null): Editor {
  const formData = Array.isArray(fields) ? { ...editor.formData, fields } : fields
  return { ...editor, formData, key }
}

/**
 * Changes settings of the form itself (`rules`, `popupType` …). Edits of plain ones have a key; lists such as the rules
 * have none, so that undo takes back one rule and not all that were just added.
 */
export function setForm(editor: Editor, patch: Partial<Omit<FormData, 'fields'>>): Editor {
  const names = Object.keys(patch)
  if (names.length === 0 || names.includes('fields')) return editor
  const merged: FormData = { ...editor.formData, ...patch }
  for (const name of names) if (patch[name] === undefined) Reflect.deleteProperty(merged, name)
  const isPlain = names.every((name) => typeof patch[name] !== 'object')
  return edited(editor, merged, isPlain ? `form:${names.sort().join()}` : null)
}
