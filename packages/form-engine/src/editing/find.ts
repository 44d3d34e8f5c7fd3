import type { Field } from '../design/types.ts'
import { isTable } from '../design/walk.ts'
import type { Path } from '../form/types.ts'
import type { Editor } from './editor.ts'
import { mustHaveName } from './identity.ts'
import { collectFieldsAlong, findIndexPath, type IndexPath } from './tree.ts'

/** A field and its position. */
export interface FoundField {
  field: Field
  way: IndexPath
  /** formId of the container around it, null at the top */
  parent: string | null
  index: number
  /** the sub-table it is a column of */
  table: Field | null
  /** definition path, null where it has no value or no name */
  path: Path | null
}

export function find(editor: Editor, formId: string): FoundField | undefined {
  const { fields } = editor.formData
  const way = findIndexPath(fields, formId)
  const along = way && collectFieldsAlong(fields, way)
  const field = along?.at(-1)
  if (!way || !along || !field) return undefined
  const table = along.slice(0, -1).find(isTable) ?? null
  return {
    field,
    way,
    parent: along.at(-2)?.config.formId ?? null,
    index: way.at(-1) ?? 0,
    table,
    path: getFieldPath(field, table),
  }
}

export function getFieldPath(field: Field, table: Field | null): Path | null {
  if (!mustHaveName(field) || !field.vModel) return null
  return table ? `${table.vModel}.${field.vModel}` : field.vModel
}
