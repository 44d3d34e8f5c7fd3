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

const notice = describeTable({
  kind: 'notice',
  table: 'notices',
  name: 'o.title',
  values: nameColumns('title', 'to_all', 'enabled_mark', 'release_at', 'released_at', 'expires_at', 'receiver_count'),
})

export const messagingObjects: readonly AuditedObject[] = [messageTemplate, notice]
