import { walkFields } from '@armature/form-engine'
import { find, type Editor } from '@armature/form-engine/editing/index'

export interface FieldWithin {
  formId: string | undefined
  /** definition path, null if the field has no value */
  path: string | null
}

/** A field and everything inside it. Columns of a sub-table have no path here: the path of the table covers them. */
export function listFieldsWithin(editor: Editor, formId: string): FieldWithin[] {
  const place = find(editor, formId)
  if (!place) return []
  if (place.table) return [{ formId, path: place.path }]
  const found: FieldWithin[] = []
  walkFields({ fields: [place.field] }, ({ vModel, config }, { table }) => {
    found.push({ formId: config.formId, path: table ? null : vModel || null })
  })
  return found
}
