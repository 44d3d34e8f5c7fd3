import { type AuditedObject, describeSingle, describeTable, nameColumns } from '../audited-objects/index.ts'

const backup = describeTable({
  kind: 'backup',
  table: 'backups',
  name: 'o.name',
  values: nameColumns('state', 'created_at'),
})

const schedule = describeSingle({
  kind: 'backupSchedule',
  values: Object.fromEntries(
    Object.entries(nameColumns('enabled_mark', 'days', 'time', 'time_zone', 'keep', 'has_files')).map(
      ([name, column]) => [name, `(select ${column} from backup_schedule o)`],
    ),
  ),
})

export const backupObjects: readonly AuditedObject[] = [backup, schedule]
