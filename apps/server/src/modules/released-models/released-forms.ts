import { type Field, type FormData, walkFields } from '@armature/form-engine'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { isId } from '../../platform/ids.ts'
import { joinReleases } from './join-releases.ts'

/** Those of the ids that are released models, with their current form. */
export const listReleasedForms = (db: Db, ids: readonly string[]): Promise<{ id: string; form_data: FormData }[]> =>
  joinReleases(db.sql)
    .select(['d.id', 'v.form_data'])
    .where('d.id', '=', matchAny(ids.filter(isId)))
    .execute()

/** The fields of released forms by definition path, with their labels; those of a sub-table are preceded by its label. */
export async function listReleasedFields(
  db: Db,
  modelIds: readonly string[],
): Promise<Map<string, ReadonlyMap<string, TranslatedName[]>>> {
  const forms = await listReleasedForms(db, modelIds)
  return new Map(forms.map(({ id, form_data: formData }) => [id, mapLabels(formData)]))
}

function mapLabels(formData: FormData): Map<string, TranslatedName[]> {
  const labels = new Map<string, TranslatedName[]>()
  walkFields(formData, (field, { table }) => {
    if (!field.vModel) return
    if (table) labels.set(`${table.vModel}.${field.vModel}`, [toName(table), toName(field)])
    else labels.set(field.vModel, [toName(field)])
  })
  return labels
}

const toName = ({ config: { label, labelI18n } }: Field): TranslatedName => ({
  full_name: label,
  full_name_i18n: labelI18n ?? {},
})
