import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'

const area = describeTable({
  kind: 'area',
  table: 'areas',
  idType: 'text',
  name: 'o.full_name',
  values: nameColumns('en_code', 'full_name', 'full_name_i18n', 'enabled_mark', 'sort_code', 'description'),
})

export const areaObjects: readonly AuditedObject[] = [area]
