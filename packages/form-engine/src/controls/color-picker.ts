import { createField } from '../control/new-field.ts'
import { createProblem, rejectValue, acceptValue } from '../control/problem.ts'
import { isBlank } from '../control/read.ts'
import { readFlagSetting } from '../control/setting-values.ts'
import { PLACEHOLDER, buildValueSettings } from '../control/settings.ts'
import type { Control, Parsed } from '../control/types.ts'

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/
const RGB = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*(0|1|0?\.\d{1,4})\s*)?\)$/

/**
 * A color: `#rrggbb` or `rgba(r, g, b, a)` in lower case, so that it is safe to use in a style. Transparency only with
 * `showAlpha`. FP.47.
 */
export const colorPicker: Control<string> = {
  kind: 'colorPicker',
  group: 'basic',
  icon: 'palette',
  inTable: true,
  emptyValue: '',
  emptyFor: () => '',
  isEmpty: isBlank,
  content: 'color',
  column: () => ({ type: 'varchar', length: 50 }),
  parse: readColor,
  check: (value, field) => (hasAlpha(value) && !readFlagSetting(field, 'showAlpha') ? [createProblem('noAlpha')] : []),
  idsOf: () => [],
  format: (value) => (typeof value === 'string' ? value : ''),
  searchTypes: () => [1],
  create: () => createField('colorPicker', { showAlpha: false }),
  settings: buildValueSettings(PLACEHOLDER, { name: 'showAlpha', group: 'value', editor: 'switch' }),
}

function readColor(raw: unknown): Parsed<string> {
  if (raw === null || raw === undefined || raw === '') return acceptValue('')
  const text = typeof raw === 'string' && raw.length <= 50 ? raw.trim().toLowerCase() : 'none'
  if (text === '') return acceptValue('')
  const rgb = RGB.exec(text)
  const isColor = rgb ? rgb.slice(1, 4).every((part) => Number(part) <= 255) : HEX.test(text)
  return isColor ? acceptValue(text) : rejectValue('notColor')
}

function hasAlpha(value: string): boolean {
  return value.startsWith('#') ? value.length === 5 || value.length === 9 : RGB.exec(value)?.[4] !== undefined
}
