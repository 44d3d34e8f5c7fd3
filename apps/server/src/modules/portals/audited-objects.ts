import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'
import { selectVersionNotes } from '../saved-versions/index.ts'

const portal = describeTable({
  kind: 'portal',
  table: 'portals',
  name: 'o.full_name',
  values: {
    ...nameColumns('en_code', 'full_name', 'full_name_i18n', 'category', 'icon', 'enabled_mark'),
    ...nameColumns('state', 'revision', 'released_at', 'sort_code', 'description'),
    versionNotes: selectVersionNotes('portal'),
    content: 'left(md5(o.draft::text), 12)',
  },
})

export const portalObjects: readonly AuditedObject[] = [portal]
