import { controlOf } from '../controls/index.ts'
import type { Field } from '../design/types.ts'
import { isTable } from '../design/walk.ts'
import { edited, type Editor } from './editor.ts'
import { find, pathOf } from './find.ts'
import { freeName, nameFor, namesInScope, namesIn, needsName, withNewIds } from './identity.ts'
import { canDrop, fits, wayOfTarget, type Target } from './placing.ts'
import { childrenOf, fieldsAlong, mapTree, withLevel, type Way } from './tree.ts'
import { renameInForm } from './usages.ts'

/** Inserts a new field, as returned by `createLabeledField`; it and its children get formIds and names. */
export function insert(editor: Editor, field: Field, target: Target): Editor {
  const { fields } = editor.formData
  const way = wayOfTarget(editor, target)
  if (!way || !fits(field, fieldsAlong(fields, way))) return editor
  const taken = namesIn(fields)
  const named = mapTree(withNewIds(fields, field, editor.makeId), (each) => {
    if (!needsName(each)) return each
    const { jnpfKey } = each.config
    const vModel = each.vModel ? freeName(each.vModel, jnpfKey, taken) : nameFor(jnpfKey, taken)
    taken.add(vModel.toLowerCase())
    return { ...each, vModel }
  })
  return edited(editor, inserted(fields, way, target.index, named))
}

/**
 * Moves a field with its children. A column that becomes a field of the form, or the reverse, keeps its name if it is free there;
 * otherwise references to it are renamed too.
 */
export function move(editor: Editor, formId: string, target: Target): Editor {
  const place = find(editor, formId)
  const parent = wayOfTarget(editor, target)
  if (!place || !parent || !canDrop(editor, formId, target)) return editor
  const { formData } = editor
  const index = Math.min(Math.max(0, Math.trunc(target.index)), levelAt(formData.fields, parent).length)
  const isSameLevel = sameWay(place.way.slice(0, -1), parent)
  if (isSameLevel && (index === place.index || index === place.index + 1)) return editor

  const table = fieldsAlong(formData.fields, parent).find(isTable) ?? null
  const renamed = inItsScope(place.field, place.table, table, formData.fields)
  const [from, to] = [place.path, pathOf(renamed, table)]
  const design = from !== null && to !== null && from !== to ? renameInForm(formData, from, to) : formData
  const moved = {
    ...(fieldsAlong(design.fields, place.way).at(-1) ?? place.field),
    ...(renamed.vModel && { vModel: renamed.vModel }),
  }
  const without = removedAt(design.fields, place.way)
  const at = isSameLevel && index > place.index ? index - 1 : index
  return edited(editor, { ...design, fields: inserted(without, afterRemoval(parent, place.way), at, moved) })
}

/**
 * Removes a field with its children; a cell of a layout table is only emptied. References to it stay: `findUsages` lists them
 * beforehand, `compile` reports them afterwards.
 */
export function remove(editor: Editor, formId: string): Editor {
  const place = find(editor, formId)
  if (!place) return editor
  const { fields } = editor.formData
  if (!controlOf(place.field.config.jnpfKey)?.isFixedPane) return edited(editor, removedAt(fields, place.way))
  return childrenOf(place.field).length === 0
    ? editor
    : edited(
        editor,
        withLevel(fields, place.way, () => []),
      )
}

function inserted(fields: Field[], way: Way, index: number, field: Field): Field[] {
  return withLevel(fields, way, (level) => level.toSpliced(Math.max(0, Math.trunc(index)), 0, field))
}

function removedAt(fields: Field[], way: Way): Field[] {
  return withLevel(fields, way.slice(0, -1), (level) => level.toSpliced(way.at(-1) ?? 0, 1))
}

/** The index path after the field at `gone` was removed. */
function afterRemoval(way: Way, gone: Way): Way {
  const level = gone.length - 1
  const [step, taken] = [way[level], gone[level]]
  const isBehind =
    step !== undefined && taken !== undefined && step > taken && sameWay(way.slice(0, level), gone.slice(0, level))
  return isBehind ? way.with(level, step - 1) : way
}

/** A field that moves between form and sub-table may find its name in use there. */
function inItsScope(field: Field, from: Field | null, to: Field | null, fields: Field[]): Field {
  if (from?.config.formId === to?.config.formId || !field.vModel) return field
  return { ...field, vModel: freeName(field.vModel, field.config.jnpfKey, namesInScope(fields, to)) }
}

function levelAt(fields: Field[], way: Way): Field[] {
  let found: Field[] = []
  withLevel(fields, way, (level) => (found = level))
  return found
}

function sameWay(one: Way, other: Way): boolean {
  return one.length === other.length && one.every((step, level) => step === other[level])
}
