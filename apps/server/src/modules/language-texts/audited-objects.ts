import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'

const languageText = describeTable({
  kind: 'languageText',
  table: 'language_texts',
  name: 'o.key',
  values: nameColumns('language', 'text'),
})

export const languageTextObjects: readonly AuditedObject[] = [languageText]
