import { createField } from '../control/new-field.ts'
import { createProblem } from '../control/problem.ts'
import { isBlank, readText } from '../control/read.ts'
import { readCountSetting } from '../control/setting-values.ts'
import { CLEARABLE, PATTERNS, PLACEHOLDER, READONLY, UNIQUE, buildValueSettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'
import type { Field } from '../design/types.ts'

/** Default limit of characters; the column is never shorter. */
const DEFAULT_LENGTH = 500
const MAX_LENGTH = 4000

/** One line of text; `prefix` and `suffix` are shown in the box and are not part of the value. FP.31. */
export const comInput: Control<string> = {
  kind: 'comInput',
  group: 'basic',
  icon: 'text-cursor-input',
  inTable: true,
  emptyValue: '',
  emptyFor: () => '',
  isEmpty: isBlank,
  column: (field) => ({ type: 'varchar', length: Math.max(DEFAULT_LENGTH, readMaxLength(field)) }),
  parse: (raw) => readText(raw, MAX_LENGTH),
  check: (value, field) =>
    value.length > readMaxLength(field) ? [createProblem('tooLong', { max: readMaxLength(field) })] : [],
  idsOf: () => [],
  format: (value) => (typeof value === 'string' ? value : ''),
  searchTypes: () => [2, 1],
  create: () => createField('comInput', { clearable: true, readonly: false }),
  settings: buildValueSettings(
    UNIQUE,
    PLACEHOLDER,
    { name: 'prefix', group: 'value', editor: 'text' },
    { name: 'suffix', group: 'value', editor: 'text' },
    { name: 'maxlength', group: 'constraint', editor: 'number', min: 1, max: MAX_LENGTH, step: 1 },
    PATTERNS,
    CLEARABLE,
    READONLY,
  ),
}

function readMaxLength(field: Field): number {
  return readCountSetting(field, 'maxlength', 1, MAX_LENGTH, DEFAULT_LENGTH)
}
