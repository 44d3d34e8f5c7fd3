import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'

/** The drawing as a fingerprint. */
const icon = describeTable({
  kind: 'icon',
  table: 'icons',
  name: 'o.full_name',
  values: {
    ...nameColumns('en_code', 'full_name', 'full_name_i18n', 'category', 'keywords'),
    content: 'left(md5(o.content), 12)',
  },
})

export const iconObjects: readonly AuditedObject[] = [icon]
