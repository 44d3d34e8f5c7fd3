import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'
import { trustedSetting } from './signing-key.ts'

const select = (kind: string, table: string, content: string) =>
  `select id, '${kind}' as type, en_code, full_name, ${content} as content from ${table}`

const grantsOfRole = `(select string_agg(concat_ws(' ', item_type, item_id, access), ',' order by item_type, item_id)
  from grants where object_type = 'role' and object_id = roles.id)`
const itemsOfMenu = `select string_agg(concat_ws(' ', kind, en_code, property), ',' order by kind, en_code)
  from menu_items where menu_id = menus.id`

/** The things that a package contains, of whatever kind: with a fingerprint, not with their content; and its translations, which are short. */
const imported = describeTable({
  kind: 'package',
  table: `(${[
    select('icon', 'icons', `content`),
    select('system', 'systems', `concat(icon, description)`),
    select('role', 'roles', grantsOfRole),
    select('menu', 'menus', `concat(url_address, property, (${itemsOfMenu}))`),
    select('dictionary', 'dictionary_types', `''`),
    select('numberingRule', 'bill_rules', `concat(prefix, date_format, digit, start_number)`),
    select('dataSource', 'data_sources', `concat(host, port, database, schema, user_name)`),
    select('dataInterface', 'data_interfaces', `concat(query, path, request_parameters, field_list)`),
    select('model', 'designs', `concat(form_data, column_data)`),
    select('printTemplate', 'print_templates', `print_template`),
    select('flow', 'flow_templates', `design::text`),
    select('report', 'reports', `draft::text`),
    select('portal', 'portals', `draft::text`),
    select('screen', 'screens', `draft::text`),
    `select id, 'languageText' as type, language as en_code, key as full_name, text as content from language_texts`,
  ].join(' union all ')})`,
  name: 'o.full_name',
  values: {
    ...nameColumns('type', 'en_code', 'full_name'),
    content: `case o.type when 'languageText' then o.content else left(md5(o.content), 12) end`,
  },
})

const key = describeTable({
  kind: 'packageKey',
  table: `(select entry ->> 'fingerprint' as id, entry ->> 'name' as full_name
             from settings s, jsonb_array_elements(s.value) entry where s.key = '${trustedSetting}')`,
  idType: 'text',
  name: 'o.full_name',
  values: nameColumns('full_name'),
})

export const packageObjects: readonly AuditedObject[] = [imported, key]
