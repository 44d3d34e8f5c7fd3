import type { Control } from '../control/types.ts'
import { findControl } from '../controls/index.ts'
import type { Field } from '../design/types.ts'
import { isTable, maxDepth } from '../design/walk.ts'
import type { Editor } from './editor.ts'
import { getChildren, collectFieldsAlong, findIndexPath, type IndexPath } from './tree.ts'

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
export function resolveTarget(editor: Editor, { parent, pane }: Target): IndexPath | undefined {
  const id = pane ?? parent
  if (id === null) return []
  const way = findIndexPath(editor.formData.fields, id)
  const holder = way && collectFieldsAlong(editor.formData.fields, way).at(-1)
  return holder && findControl(holder.config.jnpfKey)?.isContainer ? way : undefined
}

/** Whether a new field of a kind, or the field with a formId, can be placed at a position. */
export function canDrop(editor: Editor, kindOrFormId: string, target: Target): boolean {
  const own = findIndexPath(editor.formData.fields, kindOrFormId)
  const moved = own && collectFieldsAlong(editor.formData.fields, own).at(-1)
  const subject = moved ?? createFieldOfKind(kindOrFormId)
  const way = resolveTarget(editor, target)
  if (!subject || !way) return false
  if (own && isWithin(way, own)) return false
  return canPlace(subject, collectFieldsAlong(editor.formData.fields, way))
}

/** Whether a field is allowed inside these containers, outermost first. */
export function canPlace(subject: Field, holders: readonly Field[]): boolean {
  const control = findControl(subject.config.jnpfKey)
  if (control?.isFixedPane) return false
  if (holders.length + measureHeight(subject) > maxDepth) return false
  const holder = holders.at(-1)
  const paneKind = holder && findControl(holder.config.jnpfKey)?.paneKind
  if (paneKind !== undefined || control?.isPane) return paneKind === subject.config.jnpfKey
  return holders.some(isTable) ? isColumn(control) : true
}

/** Only plain value fields can be columns of a sub-table, so tables cannot be nested. */
function isColumn(control: Control | undefined): boolean {
  return control?.inTable === true && !control.isContainer
}

function createFieldOfKind(kind: string): Field | undefined {
  const made = findControl(kind)?.create()
  return made && { ...made, config: { label: '', ...made.config } }
}

function isWithin(way: IndexPath, outer: IndexPath): boolean {
  return outer.every((index, level) => way[level] === index)
}

function measureHeight(field: Field): number {
  return 1 + Math.max(0, ...getChildren(field).map(measureHeight))
}
