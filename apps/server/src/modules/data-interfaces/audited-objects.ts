import { type AuditedObject, describeSingle, describeTable, nameColumns } from '../audited-objects/index.ts'

const dataInterface = describeTable({
  kind: 'dataInterface',
  table: 'data_interfaces',
  name: 'o.full_name',
  values: {
    ...nameColumns('en_code', 'full_name', 'full_name_i18n', 'request_method'),
    ...nameColumns('enabled_mark', 'revision', 'sort_code', 'description'),
    interfaceType: 'o.data_type',
    category: '(select i.full_name from dictionary_items i where i.id::text = o.category_id)',
    dataSource: '(select s.full_name from data_sources s where s.id = o.source_id)',
    roles: `array(select r.full_name || ' (' || r.en_code || ')' from data_interface_roles g join roles r on r.id = g.role_id
                   where g.interface_id = o.id order by r.en_code limit 400)`,
    samples: `array(select s.full_name || ' ' || to_char(s.created_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS')
                      from data_interface_samples s where s.interface_id = o.id order by s.created_at, s.id limit 20)`,
    // the values of headers are sealed; a value that is kept stays the same
    content: `left(md5(concat(o.path, o.query, o.data_path, o.request_headers, o.request_parameters, o.field_list, o.steps, o.script)), 12)`,
  },
})

const interfaceClient = describeTable({
  kind: 'interfaceClient',
  table: 'interface_clients',
  name: 'o.full_name',
  values: {
    ...nameColumns('en_code', 'full_name', 'full_name_i18n', 'enabled_mark', 'sort_code', 'description'),
    ...nameColumns('expires_at', 'addresses', 'calls_per_minute', 'secret_at'),
    runAs: `(select u.real_name || ' (' || u.account || ')' from users u where u.id = o.user_id)`,
    interfaces: `array(select d.full_name || ' (' || d.en_code || ')' from interface_client_interfaces i
                         join data_interfaces d on d.id = i.interface_id where i.client_id = o.id order by d.en_code)`,
  },
})

const openModels = describeSingle({
  kind: 'openModels',
  values: {
    models: `array(select d.full_name || ' (' || d.en_code || ')' from data_interface_models m join designs d on d.id = m.model_id
                    order by d.en_code)`,
  },
})

export const interfaceObjects: readonly AuditedObject[] = [dataInterface, interfaceClient, openModels]
