import type { Language } from '@armature/contract'
import { translateLabel } from '@armature/form-engine'
import type { RecordField } from '../records/index.ts'

/** Labels of system fields, which every record has without a field in the form. */
const systemLabels: Readonly<Record<string, Record<Language, string>>> = {
  creatorUser: { zh: '创建人', tw: '建立人', en: 'Created by' },
  creatorTime: { zh: '创建时间', tw: '建立時間', en: 'Created at' },
  lastModifyUser: { zh: '修改人', tw: '修改人', en: 'Changed by' },
  lastModifyTime: { zh: '修改时间', tw: '修改時間', en: 'Changed at' },
  organize: { zh: '所属组织', tw: '所屬組織', en: 'Organization' },
  position: { zh: '岗位', tw: '職位', en: 'Position' },
}

/** The label of a field of a record; its name if there is no label. */
export function getFieldLabel({ name, field }: RecordField, language: Language): string {
  const label = translateLabel(field, language)
  return label === '' || label === name ? (systemLabels[name]?.[language] ?? name) : label
}
