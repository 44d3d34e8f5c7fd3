import { createField } from '../control/new-field.ts'
import { createProblem } from '../control/problem.ts'
import { isBlank, readText } from '../control/read.ts'
import { readCountSetting } from '../control/setting-values.ts'
import { PATTERNS, PLACEHOLDER, READONLY, buildValueSettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'
import type { Field } from '../design/types.ts'

const MAX_LENGTH = 20_000

/** Several lines of text, `rows` high; `showCount` shows how many characters are used. FP.32. */
export const textarea: Control<string> = {
  kind: 'textarea',
  group: 'basic',
  icon: 'text',
  inTable: true,
  emptyValue: '',
  emptyFor: () => '',
  isEmpty: isBlank,
  column: () => ({ type: 'text' }),
  parse: (raw) => readText(raw, MAX_LENGTH),
  check: (value, field) =>
    value.length > readMaxLength(field) ? [createProblem('tooLong', { max: readMaxLength(field) })] : [],
  idsOf: () => [],
  format: (value) => (typeof value === 'string' ? value : ''),
  searchTypes: () => [2],
  create: () => createField('textarea', { rows: 4, showCount: false, readonly: false }, { span: 24 }),
  settings: buildValueSettings(
    PLACEHOLDER,
    { name: 'rows', group: 'value', editor: 'number', min: 1, max: 30, step: 1 },
    { name: 'showCount', group: 'value', editor: 'switch' },
    { name: 'maxlength', group: 'constraint', editor: 'number', min: 1, max: MAX_LENGTH, step: 1 },
    PATTERNS,
    READONLY,
  ),
}

function readMaxLength(field: Field): number {
  return readCountSetting(field, 'maxlength', 1, MAX_LENGTH, MAX_LENGTH)
}
