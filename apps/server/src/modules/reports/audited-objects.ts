import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'
import { selectVersionNotes } from '../saved-versions/index.ts'

const report = describeTable({
  kind: 'report',
  table: 'reports',
  name: 'o.full_name',
  values: {
    ...nameColumns('en_code', 'full_name', 'full_name_i18n', 'enabled_mark', 'version', 'sort_code'),
    ...nameColumns('description'),
    versionNotes: selectVersionNotes('report'),
    content: 'left(md5(o.draft::text), 12)',
  },
})

export const reportObjects: readonly AuditedObject[] = [report]
