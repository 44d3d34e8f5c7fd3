import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'
import { selectVersionNotes } from '../saved-versions/index.ts'

const flow = describeTable({
  kind: 'flow',
  table: 'flow_templates',
  name: 'o.full_name',
  values: {
    ...nameColumns('en_code', 'full_name', 'full_name_i18n', 'category', 'icon', 'enabled_mark'),
    ...nameColumns(
      'state',
      'version',
      'revision',
      'sort_code',
      'description',
      'suspended_at',
      'suspend_reason',
      'resume_at',
    ),
    includesRunning: 'o.suspends_running',
    versionNotes: `array(select concat_ws(' · ', 'v' || v.version, nullif(v.name, ''), nullif(v.note, '')) from flow_versions v
                          where v.template_id = o.id and (v.name, v.note) <> ('', '') order by v.version desc limit 400)`,
    saveNotes: selectVersionNotes('flow'),
    content: 'left(md5(o.design::text), 12)',
  },
})

const approval = describeTable({
  kind: 'approval',
  table: 'flow_tasks',
  name: `coalesce(nullif(o.record_number, ''), (select t.full_name from flow_templates t where t.id = o.template_id))`,
  values: {
    ...nameColumns(
      'status',
      'urgency',
      'run',
      'end_time',
      'form_version',
      'suspended_at',
      'suspend_reason',
      'resume_at',
    ),
    version: '(select v.version from flow_versions v where v.id = o.version_id)',
    flow: '(select t.full_name from flow_templates t where t.id = o.template_id)',
    creator: `(select u.real_name || ' (' || u.account || ')' from users u where u.id = o.creator_user_id)`,
    approvers: `array(select n.title || ': ' || u.real_name || ' (' || u.account || ')' from flow_operators t
                       join flow_nodes n on n.id = t.instance_id join users u on u.id = t.user_id
                      where t.task_id = o.id and t.state in ('open', 'waiting') order by n.title, u.account)`,
  },
})

const flowDelegate = describeTable({
  kind: 'flowDelegate',
  table: 'flow_delegates',
  name: '(select u.real_name from users u where u.id = o.user_id)',
  values: {
    ...nameColumns('start_time', 'end_time', 'template_ids', 'description'),
    user: `(select u.real_name || ' (' || u.account || ')' from users u where u.id = o.user_id)`,
    toUser: `(select u.real_name || ' (' || u.account || ')' from users u where u.id = o.to_user_id)`,
  },
})

export const workflowObjects: readonly AuditedObject[] = [flow, approval, flowDelegate]
