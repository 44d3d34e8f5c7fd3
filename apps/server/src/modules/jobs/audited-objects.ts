import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'

const job = describeTable({
  kind: 'job',
  table: 'jobs',
  name: `o.kind || case when o.name = '' then '' else ' ' || o.name end`,
  organizes: `array(select m.organize_id from user_organizes m where m.user_id = o.owner_id
                    union select u.organize_id from users u where u.id = o.owner_id and u.organize_id is not null)`,
  values: nameColumns('state', 'created_at'),
})

export const jobObjects: readonly AuditedObject[] = [job]
