import { displayPicked, readPickedIds, readId } from '../control/ids.ts'
import { createField } from '../control/new-field.ts'
import { isBlank } from '../control/read.ts'
import { CLEARABLE, PLACEHOLDER, UNIQUE, buildValueSettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'
import type { Field } from '../design/types.ts'

/**
 * A record of another model: its id. The text shown is that record's `relationField`; `columnOptions` are the columns of the
 * picker. In requests and responses the text has the name of the field, the id the name plus `_id` (F3.91, F3.92). FP.02.
 */
export const relationForm: Control<string> = {
  kind: 'relationForm',
  group: 'business',
  icon: 'link-2',
  inTable: true,
  lookup: 'record',
  emptyValue: '',
  emptyFor: () => '',
  isEmpty: isBlank,
  column: () => ({ type: 'uuid' }),
  parse: readId,
  check: () => [],
  idsOf: (value, field) => readPickedIds(value, toSingleField(field)),
  format: (value, field, context) => displayPicked(value, toSingleField(field), context),
  searchTypes: () => [1],
  create: () =>
    createField('relationForm', {
      modelId: '',
      relationField: '',
      columnOptions: [],
      popupType: 'dialog',
      popupTitle: '',
      popupWidth: '800px',
      hasPage: true,
      pageSize: 20,
      clearable: true,
    }),
  settings: buildValueSettings(
    UNIQUE,
    PLACEHOLDER,
    { name: 'modelId', group: 'relation', editor: 'model' },
    { name: 'relationField', group: 'relation', editor: 'modelField' },
    { name: 'columnOptions', group: 'relation', editor: 'modelColumns' },
    { name: 'templateJson', group: 'relation', editor: 'narrowing' },
    { name: 'popupType', group: 'relation', editor: 'choice', choices: ['dialog', 'drawer'] },
    { name: 'popupTitle', group: 'relation', editor: 'text' },
    { name: 'popupWidth', group: 'relation', editor: 'choice', choices: ['600px', '800px', '1000px'] },
    { name: 'hasPage', group: 'relation', editor: 'switch' },
    {
      name: 'pageSize',
      group: 'relation',
      editor: 'choice',
      choices: [10, 20, 50, 100],
      when: { name: 'hasPage', is: [true, 1] },
    },
    CLEARABLE,
  ),
}

/** A relation is a single record, even if an imported document sets `multiple`. */
function toSingleField(field: Field): Field {
  return field.multiple ? { ...field, multiple: false } : field
}
