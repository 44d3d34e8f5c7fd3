import type { Control } from '../control/types.ts'
import { controlOf } from '../controls/index.ts'
import type { Field } from '../design/types.ts'
import { isTable, maxDepth } from '../design/walk.ts'
import type { Editor } from './editor.ts'
import { childrenOf, fieldsAlong, wayTo, type Way } from './tree.ts'

/**
 * A position for a field: before the `index`th child (counted now; too large means at the end) of the container with the formId
 * `parent`, or of its pane `pane`; `parent: null` is the form itself.
 */
export interface Target {
  parent: string | null
  pane?: string | undefined
  index: number
}

/** Index path of the container that a target names: `[]` for the form itself, undefined if it is no container. */
export function wayOfTarget(editor: Editor, { parent, pane }: Target): Way | undefined {
  const id = pane ?? parent
  if (id === null) return []
  const way = wayTo(editor.formData.fields, id)
  const holder = way && fieldsAlong(editor.formData.fields, way).at(-1)
  return holder && controlOf(holder.config.jnpfKey)?.isContainer ? way : undefined
}

/** Whether a new field of a kind, or the field with a formId, can be placed at a position. */
export function canDrop(editor: Editor, kindOrFormId: string, target: Target): boolean {
  const own = wayTo(editor.formData.fields, kindOrFormId)
  const moved = own && fieldsAlong(editor.formData.fields, own).at(-1)
  const subject = moved ?? newOfKind(kindOrFormId)
  const way = wayOfTarget(editor, target)
  if (!subject || !way) return false
  if (own && isWithin(way, own)) return false
  return fits(subject, fieldsAlong(editor.formData.fields, way))
}

/** Whether a field is allowed inside these containers, outermost first. */
export function fits(subject: Field, holders: readonly Field[]): boolean {
  const control = controlOf(subject.config.jnpfKey)
  if (control?.isFixedPane) return false
  if (holders.length + heightOf(subject) > maxDepth) return false
  const holder = holders.at(-1)
  const paneKind = holder && controlOf(holder.config.jnpfKey)?.paneKind
  if (paneKind !== undefined || control?.isPane) return paneKind === subject.config.jnpfKey
  return holders.some(isTable) ? isColumn(control) : true
}

/** Only plain value fields can be columns of a sub-table, so tables cannot be nested. */
function isColumn(control: Control | undefined): boolean {
  return control?.inTable === true && !control.isContainer
}

function newOfKind(kind: string): Field | undefined {
  const made = controlOf(kind)?.create()
  return made && { ...made, config: { label: '', ...made.config } }
}

function isWithin(way: Way, outer: Way): boolean {
  return outer.every((index, level) => way[level] === index)
}

function heightOf(field: Field): number {
  return 1 + Math.max(0, ...childrenOf(field).map(heightOf))
}
