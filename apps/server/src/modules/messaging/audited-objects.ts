import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'

const notice = describeTable({
  kind: 'notice',
  table: 'notices',
  name: 'o.title',
  values: nameColumns('title', 'to_all', 'enabled_mark', 'release_at', 'released_at', 'expires_at', 'receiver_count'),
})

export const messagingObjects: readonly AuditedObject[] = [notice]
