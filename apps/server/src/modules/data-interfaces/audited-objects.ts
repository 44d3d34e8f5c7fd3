import { type AuditedObject, describeTable, nameColumns } from '../audit/index.ts'

const dataInterface = describeTable({
  kind: 'dataInterface',
  table: 'data_interfaces',
  name: 'o.full_name',
  values: {
    ...nameColumns('en_code', 'full_name', 'full_name_i18n', 'data_type', 'request_method'),
    ...nameColumns('enabled_mark', 'revision', 'sort_code', 'description'),
    content: 'left(md5(concat(o.path, o.query, o.data_path, o.request_parameters, o.field_list)), 12)',
  },
})

export const interfaceObjects: readonly AuditedObject[] = [dataInterface]
