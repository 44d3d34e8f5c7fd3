import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'

const messageTemplate = describeTable({
  kind: 'messageTemplate',
  table: 'message_templates',
  name: 'o.full_name',
  values: {
    ...nameColumns('en_code', 'full_name', 'full_name_i18n', 'template_type', 'channel'),
    ...nameColumns('title', 'title_i18n'),
    ...nameColumns('enabled_mark', 'sort_code', 'description'),
    content: 'left(md5(o.content || o.content_i18n::text), 12)',
  },
})

export const templateObjects: readonly AuditedObject[] = [messageTemplate]
