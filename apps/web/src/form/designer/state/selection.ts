import { find, type Editor } from '@armature/form-engine/editing/index'
import type { Designer, DesignerState } from './designer.ts'
import { selectAll } from './edits.ts'
import { listInReadingOrder } from './reading-order.ts'

/** formIds of the selected fields in reading order, without fields inside a selected container. */
export function listSelectedIds({
  editor,
  selected,
  others,
}: Pick<DesignerState, 'editor' | 'selected' | 'others'>): string[] {
  if (selected === null) return []
  if (others.size === 0) return [selected]
  const chosen = new Set([selected, ...others])
  return listInReadingOrder(editor.formData).filter((formId) => chosen.has(formId) && !isInside(editor, formId, chosen))
}

/** Toggles a field in the selection; it gets the focus. Ctrl and a click. */
export function toggleSelected(designer: Designer, formId: string): void {
  const { selected, others } = designer.getState()
  const chosen = [selected, ...others].filter((each) => each !== null)
  selectAll(designer, chosen.includes(formId) ? chosen.filter((each) => each !== formId) : [formId, ...chosen])
}

/** Selects everything from the focused field to another one, in reading order. Shift and a click. */
export function selectRange(designer: Designer, formId: string): void {
  const { editor, selected, others } = designer.getState()
  const order = listInReadingOrder(editor.formData)
  const [from, to] = [order.indexOf(selected ?? formId), order.indexOf(formId)]
  const between = order.slice(Math.min(from, to), Math.max(from, to) + 1).filter((each) => each !== formId)
  selectAll(designer, [formId, ...between, ...[...others].filter((each) => each !== formId && !between.includes(each))])
}

/** Extends the selection by the next field, or shrinks it when the focus moves back. Shift and an arrow. */
export function extendSelection(designer: Designer, step: 1 | -1): void {
  const { editor, selected, others } = designer.getState()
  const order = listInReadingOrder(editor.formData)
  const next = order[selected === null ? 0 : order.indexOf(selected) + step]
  if (next === undefined) return
  const kept = selected === null || others.has(next) ? [] : [selected]
  selectAll(designer, [next, ...kept, ...[...others].filter((each) => each !== next)])
}

function isInside(editor: Editor, formId: string, chosen: ReadonlySet<string>): boolean {
  let parent = find(editor, formId)?.parent ?? null
  while (parent !== null) {
    if (chosen.has(parent)) return true
    parent = find(editor, parent)?.parent ?? null
  }
  return false
}
