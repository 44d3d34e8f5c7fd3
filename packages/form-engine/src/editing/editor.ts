import type { Field, FormData } from '../design/types.ts'
import { assignFormIds } from './identity.ts'

/**
 * A design that is being edited: an immutable value; every operation returns a new one, or the same one if it is not allowed.
 * Editors share unchanged parts, so that a long history costs little. The designer keeps the history.
 */
export interface Editor {
  readonly formData: FormData
  /**
   * names the setting that the last edit changed, so that consecutive edits of it are one undo step; null is always a step of its
   * own
   */
  readonly key: string | null
  /** generates `formId`s: short, and never used twice, since a table column is matched to its field by it */
  readonly makeId: () => string
}

/** Starts editing. Fields without a formId get one. */
export function createEditor(formData: FormData, makeId: () => string): Editor {
  return { formData: assignFormIds(formData, makeId), key: null, makeId }
}

/** The editor after an edit, which `key` names. */
export function applyEdit(editor: Editor, fields: Field[] | FormData, key: string | null = null): Editor {
  const formData = Array.isArray(fields) ? { ...editor.formData, fields } : fields
  return { ...editor, formData, key }
}

/**
 * Changes settings of the form itself (`rules`, `popupType` …). Edits of plain values have a key; lists such as the rules have
 * none, so that undo reverts one rule at a time.
 */
export function setForm(editor: Editor, patch: Partial<Omit<FormData, 'fields'>>): Editor {
  const names = Object.keys(patch)
  if (names.length === 0 || names.includes('fields')) return editor
  const merged: FormData = { ...editor.formData, ...patch }
  for (const name of names) if (patch[name] === undefined) Reflect.deleteProperty(merged, name)
  const isPlain = names.every((name) => typeof patch[name] !== 'object')
  return applyEdit(editor, merged, isPlain ? `form:${names.sort().join()}` : null)
}
