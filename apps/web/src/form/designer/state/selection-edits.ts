import { parsePath, type ColumnData, type Language } from '@armature/form-engine'
import {
  changeKind,
  duplicate,
  find,
  move,
  remove,
  renameInList,
  update,
  type Editor,
  type Patch,
  type Target,
} from '@armature/form-engine/editing/index'
import type { Designer } from './designer.ts'
import { listChildren, applyChange, findNeighbor, select, selectAll } from './edits.ts'
import { listNestedFields } from './nested-fields.ts'
import { removeFieldFromList } from './list-edits.ts'
import { findStepTarget, type MoveStep } from './reading-order.ts'

/**
 * Edits of one or several fields, always as one undo step. All of them take formIds in reading order, as `listSelectedIds` returns
 * them, and return false if nothing changed.
 */
export function moveFields(designer: Designer, formIds: readonly string[], target: Target): boolean {
  const before = designer.getState()
  let last: string | null = null
  let list = before.columnData
  const editor = formIds.reduce((now, formId) => {
    const place = last === null ? undefined : find(now, last)
    const next = move(now, formId, place ? { parent: place.parent, index: place.index + 1 } : target)
    list = updateListPath(list, now, next, formId)
    last = formId
    return next
  }, before.editor)
  return applyChange(designer, { editor, columnData: list })
}

/** Moves one step up, down, out of the container or into the one before; nothing moves if the first field cannot. */
export function moveFieldsByStep(designer: Designer, formIds: readonly string[], step: MoveStep): boolean {
  const before = designer.getState()
  let list = before.columnData
  let editor = before.editor
  // The fields in front move first, so that they do not block each other.
  for (const formId of step === 'down' || step === 'out' ? formIds.toReversed() : formIds) {
    const target = findStepTarget(editor, formId, step)
    const next = target ? move(editor, formId, target) : editor
    if (next === editor) return false
    list = updateListPath(list, editor, next, formId)
    editor = next
  }
  return applyChange(designer, { editor, columnData: list })
}

export function removeFields(designer: Designer, formIds: readonly string[]): boolean {
  const { editor, columnData } = designer.getState()
  const [first] = formIds
  const place = first === undefined ? undefined : find(editor, first)
  const list = removeFieldsFromList(columnData, editor, formIds)
  const isDone = applyChange(designer, { editor: formIds.reduce(remove, editor), columnData: list })
  if (isDone && place) select(designer, findNeighbor(designer.getState().editor, place.parent, place.index))
  return isDone
}

/** The list without the given fields and everything inside them. */
export function removeFieldsFromList(list: ColumnData, editor: Editor, formIds: readonly string[]): ColumnData {
  const gone = formIds.flatMap((formId) => (find(editor, formId)?.table ? [] : listNestedFields(editor, formId)))
  return gone.reduce((now, { path }) => (path ? removeFieldFromList(now, path) : now), list)
}

/** Copies each field right after itself, and selects the copies. */
export function copyFields(designer: Designer, formIds: readonly string[]): boolean {
  const { editor } = designer.getState()
  const copies: string[] = []
  const next = formIds.reduce((now, formId) => {
    const copied = duplicate(now, formId)
    const place = find(copied, formId)
    const copy = place && listChildren(copied, place.parent)[place.index + 1]?.config.formId
    if (copy) copies.push(copy)
    return copied
  }, editor)
  if (!applyChange(designer, { editor: next })) return false
  selectAll(designer, copies)
  return true
}

/** Changes one setting of all fields; further typing in the same setting belongs to the same undo step. */
export function updateFields(designer: Designer, formIds: readonly string[], patch: Patch): boolean {
  const { editor } = designer.getState()
  const next = formIds.reduce((now, formId) => update(now, formId, patch), editor)
  return applyChange(designer, { editor: next }, `several:${formIds.join()}:${patch.name}`)
}

/** Changes the kind of control; fields that cannot have it stay as they are. */
export function changeKinds(designer: Designer, formIds: readonly string[], kind: string, language: Language): boolean {
  const { editor } = designer.getState()
  return applyChange(designer, {
    editor: formIds.reduce((now, formId) => changeKind(now, formId, kind, language), editor),
  })
}

/** The list names main form fields by their paths; it has no columns of sub-tables. */
function updateListPath(list: ColumnData, before: Editor, after: Editor, formId: string): ColumnData {
  const [from, to] = [find(before, formId)?.path, find(after, formId)?.path]
  return !from || !to || from === to || parsePath(from).table || parsePath(to).table
    ? list
    : renameInList(list, from, to)
}
