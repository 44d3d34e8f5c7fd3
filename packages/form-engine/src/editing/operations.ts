import { findControl } from '../controls/index.ts'
import type { Field } from '../design/types.ts'
import { isTable } from '../design/walk.ts'
import { applyEdit, type Editor } from './editor.ts'
import { find, getFieldPath } from './find.ts'
import {
  ensureFreeName,
  generateFieldName,
  collectNamesInScope,
  collectNames,
  mustHaveName,
  withNewIds,
} from './identity.ts'
import { canDrop, canPlace, resolveTarget, type Target } from './placement.ts'
import { getChildren, collectFieldsAlong, mapTree, withLevel, type IndexPath } from './tree.ts'
import { renameInForm } from './usages.ts'

/** Inserts a new field, as returned by `createLabeledField`; it and its children get formIds and names. */
export function insert(editor: Editor, field: Field, target: Target): Editor {
  const { fields } = editor.formData
  const way = resolveTarget(editor, target)
  if (!way || !canPlace(field, collectFieldsAlong(fields, way))) return editor
  const taken = collectNames(fields)
  const named = mapTree(withNewIds(fields, field, editor.makeId), (each) => {
    if (!mustHaveName(each)) return each
    const { jnpfKey } = each.config
    const vModel = each.vModel ? ensureFreeName(each.vModel, jnpfKey, taken) : generateFieldName(jnpfKey, taken)
    taken.add(vModel.toLowerCase())
    return { ...each, vModel }
  })
  return applyEdit(editor, insertAt(fields, way, target.index, named))
}

/**
 * Moves a field with its children. A column that becomes a field of the form, or the reverse, keeps its name if it is free there;
 * otherwise references to it are renamed too.
 */
export function move(editor: Editor, formId: string, target: Target): Editor {
  const place = find(editor, formId)
  const parent = resolveTarget(editor, target)
  if (!place || !parent || !canDrop(editor, formId, target)) return editor
  const { formData } = editor
  const index = Math.min(Math.max(0, Math.trunc(target.index)), getSiblings(formData.fields, parent).length)
  const isSameLevel = equalsIndexPath(place.way.slice(0, -1), parent)
  if (isSameLevel && (index === place.index || index === place.index + 1)) return editor

  const table = collectFieldsAlong(formData.fields, parent).find(isTable) ?? null
  const renamed = renameForScope(place.field, place.table, table, formData.fields)
  const [from, to] = [place.path, getFieldPath(renamed, table)]
  const design = from !== null && to !== null && from !== to ? renameInForm(formData, from, to) : formData
  const moved = {
    ...(collectFieldsAlong(design.fields, place.way).at(-1) ?? place.field),
    ...(renamed.vModel && { vModel: renamed.vModel }),
  }
  const without = removeAt(design.fields, place.way)
  const at = isSameLevel && index > place.index ? index - 1 : index
  return applyEdit(editor, { ...design, fields: insertAt(without, updateAfterRemoval(parent, place.way), at, moved) })
}

/**
 * Removes a field with its children; a cell of a layout table is only emptied. References to it stay: `findUsages` lists them
 * beforehand, `compile` reports them afterwards.
 */
export function remove(editor: Editor, formId: string): Editor {
  const place = find(editor, formId)
  if (!place) return editor
  const { fields } = editor.formData
  if (!findControl(place.field.config.jnpfKey)?.isFixedPane) return applyEdit(editor, removeAt(fields, place.way))
  return getChildren(place.field).length === 0
    ? editor
    : applyEdit(
        editor,
        withLevel(fields, place.way, () => []),
      )
}

function insertAt(fields: Field[], way: IndexPath, index: number, field: Field): Field[] {
  return withLevel(fields, way, (level) => level.toSpliced(Math.max(0, Math.trunc(index)), 0, field))
}

function removeAt(fields: Field[], way: IndexPath): Field[] {
  return withLevel(fields, way.slice(0, -1), (level) => level.toSpliced(way.at(-1) ?? 0, 1))
}

/** The index path after the field at `gone` was removed. */
function updateAfterRemoval(way: IndexPath, gone: IndexPath): IndexPath {
  const level = gone.length - 1
  const [step, taken] = [way[level], gone[level]]
  const isBehind =
    step !== undefined &&
    taken !== undefined &&
    step > taken &&
    equalsIndexPath(way.slice(0, level), gone.slice(0, level))
  return isBehind ? way.with(level, step - 1) : way
}

/** A field that moves between form and sub-table may find its name in use there. */
function renameForScope(field: Field, from: Field | null, to: Field | null, fields: Field[]): Field {
  if (from?.config.formId === to?.config.formId || !field.vModel) return field
  return { ...field, vModel: ensureFreeName(field.vModel, field.config.jnpfKey, collectNamesInScope(fields, to)) }
}

function getSiblings(fields: Field[], way: IndexPath): Field[] {
  let found: Field[] = []
  withLevel(fields, way, (level) => (found = level))
  return found
}

function equalsIndexPath(one: IndexPath, other: IndexPath): boolean {
  return one.length === other.length && one.every((step, level) => step === other[level])
}
