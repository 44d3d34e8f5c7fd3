import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'

const printTemplate = describeTable({
  kind: 'printTemplate',
  table: 'print_templates',
  name: 'o.full_name',
  values: {
    ...nameColumns('en_code', 'full_name', 'full_name_i18n', 'type', 'enabled_mark', 'sort_code'),
    ...nameColumns('description'),
    content: 'left(md5(concat(o.page, o.print_template)), 12)',
  },
})

export const printObjects: readonly AuditedObject[] = [printTemplate]
