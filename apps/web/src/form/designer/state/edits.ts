import { placeOf, type ColumnData, type Field, type FormData, type Language } from '@armature/form-engine'
import {
  canDrop,
  createEditor,
  defaultColumnData,
  duplicate,
  find,
  freshField,
  insert,
  move,
  remove,
  renameInList,
  setForm,
  update,
  type Editor,
  type Patch,
  type Target,
} from '@armature/form-engine/editing/index'
import { makeFormId, type Base, type Designer, type Drawing } from './designer.ts'
import { withoutField } from './list-edits.ts'

const maxSteps = 200

/** Puts a new field of a kind at a place and chooses it; its formId, or null where it may not stand there. */
export function insertKind(designer: Designer, kind: string, target: Target, language: Language): string | null {
  const field = freshField(kind, language)
  return field ? insertField(designer, field, target) : null
}

export function insertField(designer: Designer, field: Field, target: Target): string | null {
  const { editor } = designer.getState()
  const next = insert(editor, field, target)
  const placed = childrenAt(next, target.pane ?? target.parent)[clampedIndex(next, target)]
  if (!drawn(designer, { editor: next }) || !placed?.config.formId) return null
  select(designer, placed.config.formId)
  return placed.config.formId
}

export function moveField(designer: Designer, formId: string, target: Target): boolean {
  const { editor } = designer.getState()
  const before = find(editor, formId)?.path
  const next = move(editor, formId, target)
  return drawn(designer, { editor: next, ...followedBy(designer, before, find(next, formId)?.path) })
}

export function removeField(designer: Designer, formId: string): boolean {
  const { editor, columnData } = designer.getState()
  const place = find(editor, formId)
  if (!place) return false
  const done = drawn(designer, {
    editor: remove(editor, formId),
    ...(place.path && !place.table ? { columnData: withoutField(columnData, place.path) } : {}),
  })
  if (done) select(designer, neighbourOf(designer.getState().editor, place.parent, place.index))
  return done
}

export function duplicateField(designer: Designer, formId: string): boolean {
  const { editor } = designer.getState()
  const place = find(editor, formId)
  const next = duplicate(editor, formId)
  const done = drawn(designer, { editor: next })
  const copy = place && childrenAt(next, place.parent)[place.index + 1]
  if (done && copy?.config.formId) select(designer, copy.config.formId)
  return done
}

/** Changes one setting of a field; false where the value may not stand (a name that is taken). */
export function updateField(designer: Designer, formId: string, patch: Patch): boolean {
  const { editor } = designer.getState()
  const before = find(editor, formId)?.path
  const next = update(editor, formId, patch)
  return drawn(designer, { editor: next, ...followedBy(designer, before, find(next, formId)?.path) })
}

export function updateForm(designer: Designer, patch: Partial<Omit<FormData, 'fields'>>): void {
  drawn(designer, { editor: setForm(designer.getState().editor, patch) })
}

/** Takes in a whole document, as the JSON view gives it. */
export function replaceDesign(designer: Designer, formData: FormData, columnData: ColumnData): void {
  const editor = createEditor(formData, makeFormId)
  drawn(designer, { editor, columnData, hasOwnList: true })
  select(designer, null)
}

/** A change of the list; `key` names the setting, so that typing is one step of undo. */
export function changeList(designer: Designer, columnData: ColumnData, key: string): void {
  drawn(designer, { columnData, hasOwnList: true }, `list:${key}`)
}

export function changeBase(designer: Designer, patch: Partial<Base>): void {
  drawn(designer, { base: { ...designer.getState().base, ...patch } }, `base:${Object.keys(patch).join()}`)
}

export function undo(designer: Designer): void {
  const { past, future, ...now } = designer.getState()
  const back = past.at(-1)
  if (back) go(designer, back, past.slice(0, -1), [...future, drawingOf(now)])
}

export function redo(designer: Designer): void {
  const { past, future, ...now } = designer.getState()
  const ahead = future.at(-1)
  if (ahead) go(designer, ahead, [...past, drawingOf(now)], future.slice(0, -1))
}

export function select(designer: Designer, formId: string | null): void {
  if (designer.getState().selected !== formId) designer.setState({ selected: formId })
}

export function announce(designer: Designer, text: string): void {
  designer.setState(({ announcement }) => ({ announcement: { text, count: announcement.count + 1 } }))
}

/** Whether a kind or a field may stand at a place. */
export function mayDrop(designer: Designer, kindOrFormId: string, target: Target): boolean {
  return canDrop(designer.getState().editor, kindOrFormId, target)
}

/** One step of drawing. A list nobody has arranged follows the form. False where nothing changed. */
function drawn(designer: Designer, change: Partial<Drawing>, key: string | null = null): boolean {
  const state = designer.getState()
  const before = drawingOf(state)
  const merged = { ...before, ...change }
  const isSame =
    merged.editor === before.editor && merged.columnData === before.columnData && merged.base === before.base
  if (isSame || state.isReadOnly) return false
  const next = merged.hasOwnList ? merged : { ...merged, columnData: defaultColumnData(merged.editor.formData) }
  const stepKey = key ?? (next.editor.key === null ? null : `form:${next.editor.key}`)
  const isSameStep = stepKey !== null && stepKey === state.key && state.past.length > 0
  designer.setState({
    ...next,
    past: isSameStep ? state.past : [...state.past, before].slice(-maxSteps),
    future: [],
    key: stepKey,
    change: state.change + 1,
  })
  return true
}

function go(designer: Designer, drawing: Drawing, past: readonly Drawing[], future: readonly Drawing[]): void {
  const { selected, change } = designer.getState()
  const isThere = selected !== null && find(drawing.editor, selected) !== undefined
  designer.setState({ ...drawing, past, future, key: null, change: change + 1, selected: isThere ? selected : null })
}

function followedBy(designer: Designer, before: string | null | undefined, after: string | null | undefined) {
  if (!before || !after || before === after || placeOf(before).table || placeOf(after).table) return {}
  return { columnData: renameInList(designer.getState().columnData, before, after) }
}

function childrenAt({ formData }: Editor, parent: string | null): Field[] {
  if (parent === null) return formData.fields
  const search = (fields: Field[]): Field[] | undefined => {
    for (const field of fields) {
      const children = field.config.children ?? []
      if (field.config.formId === parent) return children
      const below = search(children)
      if (below) return below
    }
    return undefined
  }
  return search(formData.fields) ?? []
}

function clampedIndex(editor: Editor, { parent, pane, index }: Target): number {
  return Math.min(Math.max(0, index), childrenAt(editor, pane ?? parent).length - 1)
}

function neighbourOf(editor: Editor, parent: string | null, index: number): string | null {
  const level = childrenAt(editor, parent)
  return level[Math.min(index, level.length - 1)]?.config.formId ?? parent
}

const drawingOf = ({ editor, columnData, hasOwnList, base }: Drawing): Drawing => ({
  editor,
  columnData,
  hasOwnList,
  base,
})
