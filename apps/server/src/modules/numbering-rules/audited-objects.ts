import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'

const billRule = describeTable({
  kind: 'billRule',
  table: 'bill_rules',
  name: 'o.full_name',
  values: {
    ...nameColumns('en_code', 'full_name', 'full_name_i18n', 'prefix', 'date_format', 'digit'),
    ...nameColumns('start_number', 'enabled_mark', 'sort_code', 'description'),
  },
})

export const billRuleObjects: readonly AuditedObject[] = [billRule]
