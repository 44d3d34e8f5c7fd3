import { findControl } from '../controls/index.ts'
import type { Field } from '../design/types.ts'
import { isTable } from '../design/walk.ts'
import type { Path } from '../form/types.ts'
import { applyEdit, type Editor } from './editor.ts'
import { find } from './find.ts'
import { generateFieldName, collectNames, mustHaveName, withNewIds } from './identity.ts'
import { mapField, collectPaths } from './references.ts'
import { getChildren, mapTree, withLevel } from './tree.ts'

/** Inserts a copy after the original, with new ids and names; formulas within the copy refer to the copy. */
export function duplicate(editor: Editor, formId: string): Editor {
  const place = find(editor, formId)
  if (!place || findControl(place.field.config.jnpfKey)?.isFixedPane) return editor
  const { fields } = editor.formData
  const table = place.table?.vModel ?? null
  const names = new Map<string, string>()
  planNames(place.field, collectNames(fields), names)
  const paths = mapNewPaths(place.field, table, names)
  const rewired = mapField(
    place.field,
    table,
    collectPaths(editor.formData),
    (path) => path && (paths.get(path) ?? path),
  )
  const renamed = mapTree(rewired, (each) => ({ ...each, ...getNewName(each, names) }))
  const copy = withNewIds(fields, renamed, editor.makeId)
  return applyEdit(
    editor,
    withLevel(fields, place.way.slice(0, -1), (level) => level.toSpliced(place.index + 1, 0, copy)),
  )
}

/** New names by formId. The columns of a copied sub-table keep their names, since the sub-table has a new one. */
function planNames(field: Field, taken: Set<string>, names: Map<string, string>): void {
  if (mustHaveName(field)) {
    const name = generateFieldName(field.config.jnpfKey, taken)
    taken.add(name.toLowerCase())
    names.set(field.config.formId ?? '', name)
  }
  if (!isTable(field)) for (const child of getChildren(field)) planNames(child, taken, names)
}

function mapNewPaths(field: Field, table: string | null, names: Map<string, string>): Map<Path, Path> {
  const paths = new Map<Path, Path>()
  mapTree(field, (each) => {
    const name = getNewName(each, names)?.vModel
    const inTable = (vModel: string) => (table ? `${table}.${vModel}` : vModel)
    if (!name || !each.vModel) return each
    paths.set(inTable(each.vModel), inTable(name))
    if (isTable(each))
      for (const { vModel } of getChildren(each)) paths.set(`${each.vModel}.${vModel}`, `${name}.${vModel}`)
    return each
  })
  return paths
}

function getNewName(field: Field, names: Map<string, string>): { vModel: string } | undefined {
  const vModel = names.get(field.config.formId ?? '')
  return vModel === undefined ? undefined : { vModel }
}
