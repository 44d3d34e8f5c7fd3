import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'

const system = describeTable({
  kind: 'system',
  table: 'systems',
  name: 'o.full_name',
  values: {
    ...nameColumns('en_code', 'full_name', 'full_name_i18n', 'icon', 'enabled_mark', 'sort_code'),
    ...nameColumns('description'),
  },
})

const menu = describeTable({
  kind: 'menu',
  table: 'menus',
  name: 'o.full_name',
  values: {
    ...nameColumns('en_code', 'full_name', 'full_name_i18n', 'type', 'url_address', 'icon', 'property'),
    ...nameColumns('link_target', 'enabled_mark', 'sort_code', 'description'),
    parent: '(select p.full_name from menus p where p.id = o.parent_id)',
    items: `array(select i.kind || ' ' || i.full_name || ' (' || i.en_code || ')' || coalesce(nullif(i.property::text, '{}'), '')
                     from menu_items i where i.menu_id = o.id order by i.kind, i.en_code limit 10000)`,
  },
})

const menuItem = describeTable({
  kind: 'menuItem',
  table: 'menu_items',
  name: 'o.full_name',
  values: nameColumns('en_code', 'full_name', 'full_name_i18n', 'kind', 'property'),
})

export const menuObjects: readonly AuditedObject[] = [system, menu, menuItem]
