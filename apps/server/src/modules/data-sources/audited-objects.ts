import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'

const dataSource = describeTable({
  kind: 'dataSource',
  table: 'data_sources',
  name: 'o.full_name',
  values: {
    ...nameColumns('en_code', 'full_name', 'full_name_i18n', 'kind', 'host', 'port', 'database', 'schema'),
    ...nameColumns('user_name', 'tls', 'enabled_mark', 'revision', 'sort_code', 'description'),
  },
})

export const sourceObjects: readonly AuditedObject[] = [dataSource]
