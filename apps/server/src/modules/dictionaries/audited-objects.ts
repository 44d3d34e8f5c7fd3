import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'

const dictionary = describeTable({
  kind: 'dictionary',
  table: 'dictionary_types',
  name: 'o.full_name',
  values: nameColumns('en_code', 'full_name', 'full_name_i18n', 'is_tree', 'sort_code', 'description'),
})

const dictionaryItem = describeTable({
  kind: 'dictionaryItem',
  table: 'dictionary_items',
  name: 'o.full_name',
  values: {
    ...nameColumns('en_code', 'full_name', 'full_name_i18n', 'mark', 'color', 'enabled_mark'),
    ...nameColumns('sort_code', 'description'),
    dictionary: '(select t.full_name from dictionary_types t where t.id = o.type_id)',
  },
})

export const dictionaryObjects: readonly AuditedObject[] = [dictionary, dictionaryItem]
