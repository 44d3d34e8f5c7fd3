import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'

const timedTask = describeTable({
  kind: 'timedTask',
  table: 'timed_tasks',
  name: 'o.full_name',
  values: {
    ...nameColumns('en_code', 'full_name', 'full_name_i18n', 'schedule', 'time_zone'),
    ...nameColumns('overlap', 'missed', 'alert_after', 'enabled_mark', 'sort_code', 'description'),
    taskKind: `o.work ->> 'kind'`,
    runAs: `(select u.real_name || ' (' || u.account || ')' from users u where u.id = o.owner_id)`,
    // the values of headers are sealed; a value that is kept stays the same
    content: `left(md5(o.work::text), 12)`,
  },
})

export const timedTaskObjects: readonly AuditedObject[] = [timedTask]
