import { walkFields } from '@armature/form-engine'
import { find, type Editor } from '@armature/form-engine/editing/index'

export interface NestedField {
  formId: string | undefined
  /** definition path, null if the field has no value */
  path: string | null
}

/** A field and everything inside it. Columns of a sub-table have no path here: the path of the table covers them. */
export function listNestedFields(editor: Editor, formId: string): NestedField[] {
  const place = find(editor, formId)
  if (!place) return []
  if (place.table) return [{ formId, path: place.path }]
  const found: NestedField[] = []
  walkFields({ fields: [place.field] }, ({ vModel, config }, { table }) => {
    found.push({ formId: config.formId, path: table ? null : vModel || null })
  })
  return found
}
