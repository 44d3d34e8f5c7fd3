import type { Field, FormData } from '../design/types.ts'
import { isTable } from '../design/walk.ts'
import { applyEdit, type Editor } from '../editing/editor.ts'
import { collectNames, collectNamesInScope } from '../editing/identity.ts'
import { canPlace } from '../editing/placement.ts'
import { collectFieldsAlong, findIndexPath, flattenFields, withField, withLevel } from '../editing/tree.ts'
import { listFieldNodes, matchFields, type FieldNode } from './match-fields.ts'

/**
 * Puts a field back as it was in a former form, as one edit. A removed field returns to its former place, at the end if its
 * container is gone, with its `formId`, so that the next release finds its values again. One that is still there gets its former
 * settings; its name, place and children stay. Rules and columns of the list are not changed.
 *
 * @param id of a change of `compareDesigns` from the former form to the present one
 * @returns the same editor if the field cannot be put back: its name is taken, or its place does not allow it
 */
export function restoreField(editor: Editor, former: FormData, id: string): Editor {
  const nodes = listFieldNodes(former)
  const present = listFieldNodes(editor.formData)
  const matched = matchFields(nodes, present)
  const getPresent = (index: number): Field | undefined => present[matched[index] ?? -1]?.field
  const index = nodes.findIndex(({ field }, at) => (getPresent(at) ?? field).config.formId === id)
  const node = nodes[index]
  if (!node || id === '') return editor
  if (getPresent(index)) return restoreSettings(editor, node.field, id)
  return insertAgain(editor, node, nodes)
}

/** Another kind is restored only if neither holds fields. */
function restoreSettings(editor: Editor, field: Field, id: string): Editor {
  const { fields } = editor.formData
  const way = findIndexPath(fields, id) ?? []
  const along = collectFieldsAlong(fields, way)
  const present = along.at(-1)
  if (!present) return editor
  const isOtherKind = present.config.jnpfKey !== field.config.jnpfKey
  const holdsFields = [field, present].some(({ config }) => config.children !== undefined)
  if (isOtherKind && (holdsFields || !canPlace(field, along.slice(0, -1)))) return editor
  const { vModel, config } = present
  const restored = {
    ...field,
    ...(vModel !== undefined && { vModel }),
    config: { ...field.config, formId: id, ...(config.children && { children: config.children }) },
  }
  return applyEdit(
    editor,
    withField(fields, way, () => restored),
  )
}

function insertAgain(editor: Editor, { field, parent }: FieldNode, nodes: readonly FieldNode[]): Editor {
  const { fields } = editor.formData
  const found = parent ? findIndexPath(fields, parent.field.config.formId ?? '') : []
  const way = found ?? []
  const holders = collectFieldsAlong(fields, way)
  const restored = omitFields(field, new Set(flattenFields(fields).map(({ config }) => config.formId)))
  const taken = collectNamesInScope(fields, holders.find(isTable) ?? null)
  if (!canPlace(restored, holders) || [...collectNames([restored])].some((name) => taken.has(name))) return editor
  const siblings = nodes.filter((node) => node.parent === parent).map((node) => node.field)
  return applyEdit(
    editor,
    withLevel(fields, way, (level) =>
      level.toSpliced(found ? findPlace(level, siblings, field) : level.length, 0, restored),
    ),
  )
}

/** A container without the fields that are elsewhere by now. */
function omitFields(field: Field, ids: ReadonlySet<string | undefined>): Field {
  const { children } = field.config
  if (!children) return field
  const left = children.filter(({ config }) => !ids.has(config.formId)).map((child) => omitFields(child, ids))
  return { ...field, config: { ...field.config, children: left } }
}

/** After the nearest of the fields before it that is still there. */
function findPlace(level: readonly Field[], siblings: readonly Field[], field: Field): number {
  const before = siblings.slice(0, siblings.indexOf(field)).map(({ config }) => config.formId)
  const last = before.findLast((id) => level.some(({ config }) => config.formId === id))
  return last === undefined ? 0 : level.findIndex(({ config }) => config.formId === last) + 1
}
