import type { Field, FormData } from '../design/types.ts'
import { identified } from './identity.ts'

/** One state that undo leads back to; `key` names the setting whose consecutive edits are one step. */
interface Step {
  formData: FormData
  key: string | null
}

/**
 * A design being drawn: an immutable value; every operation gives a new one, or the same one where it may not be done.
 * Steps share what did not change, so that a long history costs little.
 */
export interface Editor {
  readonly formData: FormData
  /** newest last */
  readonly past: readonly Step[]
  /** next to redo last */
  readonly future: readonly Step[]
  /** key of the edit that led here */
  readonly key: string | null
  /** makes `formId`s: short, and never the same again, as a column of the table remembers its field by it */
  readonly makeId: () => string
}

const MAX_STEPS = 500

/** Starts editing. Fields of a document made elsewhere get the formIds they lack; that is no step. */
export function createEditor(formData: FormData, makeId: () => string): Editor {
  return { formData: identified(formData, makeId), past: [], future: [], key: null, makeId }
}

/** The editor after an edit. Edits with the same `key` one after the other are one step; null is always a step. */
export function edited(editor: Editor, fields: Field[] | FormData, key: string | null = null): Editor {
  const formData = Array.isArray(fields) ? { ...editor.formData, fields } : fields
  const isSameStep = key !== null && key === editor.key && editor.future.length === 0
  const step = { formData: editor.formData, key: editor.key }
  const past = isSameStep ? editor.past : [...editor.past, step].slice(-MAX_STEPS)
  return { ...editor, formData, past, future: [], key }
}

export function undo(editor: Editor): Editor {
  const step = editor.past.at(-1)
  if (!step) return editor
  const future = [...editor.future, { formData: editor.formData, key: editor.key }]
  return { ...editor, ...step, past: editor.past.slice(0, -1), future }
}

export function redo(editor: Editor): Editor {
  const step = editor.future.at(-1)
  if (!step) return editor
  const past = [...editor.past, { formData: editor.formData, key: editor.key }]
  return { ...editor, ...step, past, future: editor.future.slice(0, -1) }
}

export function canUndo({ past }: Editor): boolean {
  return past.length > 0
}

export function canRedo({ future }: Editor): boolean {
  return future.length > 0
}

/**
 * Changes settings of the form itself (`rules`, `popupType` …). Consecutive edits of the same plain ones are one step;
 * lists such as the rules are a step each time, so that undo takes back one rule and not all that were just added.
 */
export function setForm(editor: Editor, patch: Partial<Omit<FormData, 'fields'>>): Editor {
  const names = Object.keys(patch)
  if (names.length === 0 || names.includes('fields')) return editor
  const merged: FormData = { ...editor.formData, ...patch }
  for (const name of names) if (patch[name] === undefined) Reflect.deleteProperty(merged, name)
  const isPlain = names.every((name) => typeof patch[name] !== 'object')
  return edited(editor, merged, isPlain ? `form:${names.sort().join()}` : null)
}
