import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'

const session = describeTable({
  kind: 'session',
  table: 'sessions',
  name: `(select u.real_name || ' (' || u.account || ')' from users u where u.id = o.user_id)`,
  organizes: `array(select organize_id from user_organizes m where m.user_id = o.user_id
                    union select u.organize_id from users u where u.id = o.user_id and u.organize_id is not null)`,
  values: nameColumns('ended_reason', 'ip', 'created_at'),
})

export const sessionObjects: readonly AuditedObject[] = [session]
