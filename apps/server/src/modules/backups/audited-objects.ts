import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'

const backup = describeTable({
  kind: 'backup',
  table: 'backups',
  name: 'o.name',
  values: nameColumns('state', 'created_at'),
})

export const backupObjects: readonly AuditedObject[] = [backup]
