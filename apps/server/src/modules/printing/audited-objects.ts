import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'
import { selectVersionNotes } from '../saved-versions/index.ts'

const printTemplate = describeTable({
  kind: 'printTemplate',
  table: 'print_templates',
  name: 'o.full_name',
  values: {
    ...nameColumns('en_code', 'full_name', 'full_name_i18n', 'type', 'enabled_mark', 'sort_code'),
    ...nameColumns('description'),
    versionNotes: selectVersionNotes('printTemplate'),
    content: 'left(md5(concat(o.page, o.print_template)), 12)',
  },
})

export const printObjects: readonly AuditedObject[] = [printTemplate]
