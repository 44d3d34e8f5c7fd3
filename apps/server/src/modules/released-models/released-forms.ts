import {
  type ColumnData,
  type Field,
  type FormData,
  findControl,
  listOwnChoices,
  readChoiceSource,
  walkFields,
} from '@armature/form-engine'
import { listValueParts } from '@armature/form-engine/control/value-parts'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { isId } from '../../platform/ids.ts'
import type { ListReleasedFields, ReleasedField } from '../designed-things/index.ts'
import { joinReleases } from './join-releases.ts'

/** A released design as it is stored, without language packs. */
interface ReleasedForm {
  id: string
  form_data: FormData
  column_data: ColumnData
}

/** Those of the ids that are released models, with their current form. */
export const listReleasedForms = (db: Db, ids: readonly string[]): Promise<ReleasedForm[]> =>
  joinReleases(db.sql)
    .select(['d.id', 'v.form_data', 'v.column_data'])
    .where('d.id', '=', matchAny(ids.filter(isId)))
    .execute()

/** The fields of released forms by definition path. */
export const listReleasedFields: ListReleasedFields = async (db, modelIds) => {
  const forms = await listReleasedForms(db, modelIds)
  return new Map(forms.map(({ id, form_data: formData }) => [id, mapFields(formData)]))
}

function mapFields(formData: FormData): Map<string, ReleasedField> {
  const fields = new Map<string, ReleasedField>()
  walkFields(formData, (field, { table }) => {
    if (!field.vModel) return
    const path = table ? `${table.vModel}.${field.vModel}` : field.vModel
    const labels = table ? [toName(table), toName(field)] : [toName(field)]
    const control = findControl(field.config.jnpfKey)
    fields.set(path, {
      labels,
      choices: listOwnChoices(field),
      dictionary: readDictionary(field),
      parts: new Set(control ? listValueParts({ field, control }) : []),
    })
  })
  return fields
}

const toName = ({ config: { label, labelI18n } }: Field): TranslatedName => ({
  full_name: label,
  full_name_i18n: labelI18n ?? {},
})

function readDictionary(field: Field): string | undefined {
  const source = readChoiceSource(field)
  return source?.kind === 'dictionary' ? source.dictionary : undefined
}
