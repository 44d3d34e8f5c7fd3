import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'
import { selectVersionNotes } from '../saved-versions/index.ts'

const design = describeTable({
  kind: 'design',
  table: 'designs',
  name: 'o.full_name',
  values: {
    ...nameColumns('en_code', 'full_name', 'full_name_i18n', 'type', 'web_type', 'category', 'icon'),
    ...nameColumns('enable_flow', 'state', 'version', 'revision', 'sort_code', 'description'),
    members: `array(select u.real_name || ' (' || u.account || '): ' || m.role from design_members m join users u on u.id = m.user_id
                     where m.design_id = o.id order by m.role desc, u.account limit 400)`,
    versionNotes: `array(select concat_ws(' · ', 'v' || v.version, nullif(v.name, ''), nullif(v.note, '')) from design_versions v
                          where v.design_id = o.id and (v.name, v.note) <> ('', '') order by v.version desc limit 400)`,
    saveNotes: selectVersionNotes('model'),
    conversion: `(select f.state from field_conversions f where f.design_id = o.id)`,
    content: 'left(md5(concat(o.form_data, o.column_data, o.app_column_data)), 12)',
  },
})

export const designObjects: readonly AuditedObject[] = [design]
