import { createField } from '../control/new-field.ts'
import { createProblem } from '../control/problem.ts'
import { isBlank, readText } from '../control/read.ts'
import { secretMask } from '../control/secret.ts'
import { readCountSetting } from '../control/setting-values.ts'
import { PLACEHOLDER, buildValueSettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'
import type { Field } from '../design/types.ts'

const MAX_LENGTH = 200

/**
 * A write-only secret: the server stores it encrypted and returns dots instead. It cannot be searched, sorted or used in
 * formulas. FP.34.
 */
export const psdInput: Control<string> = {
  kind: 'PsdInput',
  group: 'basic',
  icon: 'key-round',
  isSecret: true,
  emptyValue: '',
  emptyFor: () => '',
  isEmpty: isBlank,
  content: 'secret',
  column: () => ({ type: 'text' }),
  parse: (raw) => readText(raw, 4000),
  check: (value, field) =>
    value.length > readMaxLength(field) ? [createProblem('tooLong', { max: readMaxLength(field) })] : [],
  idsOf: () => [],
  format: (value) => (isBlank(value) ? '' : secretMask),
  searchTypes: () => [],
  create: () => createField('PsdInput', { 'show-password': true }),
  settings: buildValueSettings(
    PLACEHOLDER,
    { name: 'show-password', group: 'value', editor: 'switch' },
    { name: 'maxlength', group: 'constraint', editor: 'number', min: secretMask.length, max: MAX_LENGTH, step: 1 },
  ).filter(({ name }) => name !== 'config.defaultValue'),
}

function readMaxLength(field: Field): number {
  return readCountSetting(field, 'maxlength', secretMask.length, MAX_LENGTH, MAX_LENGTH)
}
