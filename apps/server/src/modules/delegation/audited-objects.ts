import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'

const delegatedAdministrator = describeTable({
  kind: 'delegatedAdministrator',
  table: 'delegated_administrators',
  name: '(select u.real_name from users u where u.id = o.user_id)',
  organizes: 'array[o.organize_id]',
  values: {
    user: `(select u.real_name || ' (' || u.account || ')' from users u where u.id = o.user_id)`,
    organize: '(select t.full_name from organizes t where t.id = o.organize_id)',
    ...nameColumns('this_select', 'this_add', 'this_edit', 'this_delete'),
    ...nameColumns('sub_select', 'sub_add', 'sub_edit', 'sub_delete'),
  },
})

export const delegationObjects: readonly AuditedObject[] = [delegatedAdministrator]
