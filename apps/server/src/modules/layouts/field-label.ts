import { serverTexts } from '@armature/texts/server'
import type { Language } from '@armature/contract'
import { translateLabel } from '@armature/form-engine'
import type { RecordField } from '../record-plans/index.ts'

/** Labels of system fields, which every record has without a field in the form. */
const systemLabels: Readonly<Record<string, Record<Language, string>>> = serverTexts.records.systemLabels

/** The label of a field of a record; its name if there is no label. */
export function getFieldLabel({ name, field }: RecordField, language: Language): string {
  const label = translateLabel(field, language)
  return label === '' || label === name ? (systemLabels[name]?.[language] ?? name) : label
}
