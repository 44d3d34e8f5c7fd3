import { createListButton } from '@armature/contract/catalog/list-buttons'
import {
  findControl,
  parsePath,
  type ColumnData,
  type Field,
  type FormData,
  type Language,
} from '@armature/form-engine'
import {
  canDrop,
  createEditor,
  createDefaultColumnData,
  find,
  createLabeledField,
  insert,
  renameInList,
  setForm,
  update,
  type Editor,
  type Patch,
  type Target,
} from '@armature/form-engine/editing/index'
import { restoreField } from '@armature/form-engine/compare/restore-field'
import { getDesign } from '../../../designer/design-state.ts'
import { changeDesign } from '../../../designer/history.ts'
import { makeFormId, type Base, type Designer, type DesignSnapshot } from './designer.ts'

/** Adds a new field of a kind and selects it. Returns its formId, or null if it is not allowed at this place. */
export function insertKind(designer: Designer, kind: string, target: Target, language: Language): string | null {
  const field = createLabeledField(kind, language)
  return field ? insertField(designer, expandInCell(designer, field, target), target) : null
}

/** A cell of a layout table is narrow: a new field in it takes the whole width. */
function expandInCell(designer: Designer, field: Field, { parent }: Target): Field {
  const holder = parent === null ? undefined : find(designer.getState().editor, parent)?.field
  const isInCell = holder !== undefined && findControl(holder.config.jnpfKey)?.isFixedPane
  return isInCell && field.config.span !== undefined ? { ...field, config: { ...field.config, span: 24 } } : field
}

export function insertField(designer: Designer, field: Field, target: Target): string | null {
  const { editor } = designer.getState()
  const next = insert(editor, field, target)
  const placed = listChildren(next, target.pane ?? target.parent)[computeIndex(next, target)]
  if (!applyChange(designer, { editor: next }) || !placed?.config.formId) return null
  select(designer, placed.config.formId)
  return placed.config.formId
}

/**
 * Adds several new fields one after the other, as one undo step, and selects them. Fields that are not allowed at the place are
 * added at the end of the form.
 *
 * @param canImport adds the import button to the list: the fields were created from a file whose rows can be imported
 * @returns the formIds of the added fields, without columns of sub-tables
 */
export function insertFields(
  designer: Designer,
  fields: readonly Field[],
  target: Target,
  canImport = false,
): string[] {
  const { editor, columnData } = designer.getState()
  const holders = target.parent === null ? null : find(editor, target.parent)
  const isInTable = holders?.field.config.jnpfKey === 'table' || holders?.table != null
  const doFit = !isInTable || fields.every(({ config }) => findControl(config.jnpfKey)?.inTable)
  const { parent, index } = doFit ? target : { parent: null, index: editor.formData.fields.length }
  const before = new Set(listChildren(editor, parent).map(({ config }) => config.formId))
  const next = fields.reduce(
    (now, field, offset) => insert(now, field, { parent, index: Math.min(index, before.size) + offset }),
    editor,
  )
  if (!applyChange(designer, { editor: next, ...(canImport && { columnData: withImport(columnData) }) })) return []
  const added = listChildren(next, parent).flatMap(({ config }) =>
    before.has(config.formId) ? [] : (config.formId ?? []),
  )
  selectAll(designer, added)
  return added
}

/** Changes one setting of a field. Returns false if the value is invalid (a name that is in use). */
export function updateField(designer: Designer, formId: string, patch: Patch): boolean {
  const { editor } = designer.getState()
  const before = find(editor, formId)?.path
  const next = update(editor, formId, patch)
  return applyChange(designer, { editor: next, ...buildRenamePatch(designer, before, find(next, formId)?.path) })
}

export function updateForm(designer: Designer, patch: Partial<Omit<FormData, 'fields'>>): void {
  applyChange(designer, { editor: setForm(designer.getState().editor, patch) })
}

/** Replaces the whole design, as edited in the JSON view. */
export function replaceDesign(designer: Designer, formData: FormData, columnData: ColumnData): void {
  const editor = createEditor(formData, makeFormId)
  applyChange(designer, { editor, columnData, hasOwnList: true })
  select(designer, null)
}

/** Changes the list; `key` names the setting, so that typing is one undo step. */
export function changeList(designer: Designer, columnData: ColumnData, key: string): void {
  applyChange(designer, { columnData, hasOwnList: true }, `list:${key}`)
}

export function changeBase(designer: Designer, patch: Partial<Base>): void {
  applyChange(designer, { base: { ...designer.getState().base, ...patch } }, `base:${Object.keys(patch).join()}`)
}

/** Puts a field back as it was in a former form, as one undo step, and selects it. @returns false if it cannot be put back */
export function restoreFormerField(designer: Designer, former: FormData, formId: string): boolean {
  const next = putFieldBack(getDesign<DesignSnapshot>(designer.getState()), former, formId)
  if (!next || !changeDesign(designer, next)) return false
  select(designer, formId)
  return true
}

/** The design with a field as it was in a former form; undefined if it cannot be put back. */
export function putFieldBack(design: DesignSnapshot, former: FormData, formId: string): DesignSnapshot | undefined {
  const editor = restoreField(design.editor, former, formId)
  return editor === design.editor ? undefined : followForm({ ...design, editor })
}

/** Selects one field only; null clears the selection. */
export function select(designer: Designer, formId: string | null): void {
  const { selected, others } = designer.getState()
  if (selected !== formId || others.size > 0) designer.setState({ selected: formId, others: new Set() })
}

/** Selects several fields; the first has the focus. */
export function selectAll(designer: Designer, [first, ...rest]: readonly string[]): void {
  designer.setState({ selected: first ?? null, others: new Set(rest) })
}

export function announce(designer: Designer, text: string): void {
  designer.setState(({ announcement }) => ({ announcement: { text, count: announcement.count + 1 } }))
}

/** Whether a kind or a field is allowed at a place. */
export function mayDrop(designer: Designer, kindOrFormId: string, target: Target): boolean {
  return canDrop(designer.getState().editor, kindOrFormId, target)
}

/** Applies a change as one undo step. A list without manual changes follows the form. Returns false if nothing changed. */
export function applyChange(designer: Designer, change: Partial<DesignSnapshot>, key: string | null = null): boolean {
  const before = getDesign<DesignSnapshot>(designer.getState())
  const merged = { ...before, ...change }
  const isSame =
    merged.editor === before.editor && merged.columnData === before.columnData && merged.base === before.base
  if (isSame) return false
  const next = followForm(merged)
  return changeDesign(designer, next, key ?? (next.editor.key === null ? null : `form:${next.editor.key}`))
}

/** A list without manual changes follows the form. */
function followForm(design: DesignSnapshot): DesignSnapshot {
  const { btnsList = [] } = design.columnData
  return design.hasOwnList
    ? design
    : { ...design, columnData: { ...createDefaultColumnData(design.editor.formData), btnsList } }
}

function withImport(columnData: ColumnData): ColumnData {
  const { btnsList = [] } = columnData
  const isThere = btnsList.some(({ value }) => value === 'upload')
  return isThere ? columnData : { ...columnData, btnsList: [...btnsList, createListButton('upload')] }
}

function buildRenamePatch(designer: Designer, before: string | null | undefined, after: string | null | undefined) {
  if (!before || !after || before === after || parsePath(before).table || parsePath(after).table) return {}
  return { columnData: renameInList(designer.getState().columnData, before, after) }
}

/** The fields of a container, or of the form itself. */
export function listChildren({ formData }: Editor, parent: string | null): Field[] {
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

function computeIndex(editor: Editor, { parent, pane, index }: Target): number {
  return Math.min(Math.max(0, index), listChildren(editor, pane ?? parent).length - 1)
}

/** The field to select after the one at this place was removed. */
export function findNeighbor(editor: Editor, parent: string | null, index: number): string | null {
  const level = listChildren(editor, parent)
  return level[Math.min(index, level.length - 1)]?.config.formId ?? parent
}
