import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'

const savedQuery = describeTable({
  kind: 'savedQuery',
  table: 'saved_queries',
  name: 'o.full_name',
  values: nameColumns('full_name'),
})

export const savedQueryObjects: readonly AuditedObject[] = [savedQuery]
