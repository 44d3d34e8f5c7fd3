import type { FormData } from '@armature/form-engine'
import { collectPaths } from '@armature/form-engine/editing/references'
import type { Db } from '../../platform/database/database.ts'
import { isId } from '../../platform/ids.ts'

/** Those of the ids that are released models, with their current form. */
export async function listReleasedForms(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; form_data: FormData }[]> {
  return db.query(
    `select d.id, v.form_data from designs d join design_versions v on v.design_id = d.id and v.version = d.version
      where d.id = any($1::uuid[])`,
    [ids.filter(isId)],
  )
}

/** Paths of the fields of released forms. */
export async function listReleasedFields(
  db: Db,
  modelIds: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const forms = await listReleasedForms(db, modelIds)
  return new Map(forms.map(({ id, form_data: formData }) => [id, collectPaths(formData)]))
}
