import { readCellPair } from '../control/cells.ts'
import { createField } from '../control/new-field.ts'
import { checkNumber, readNumber } from '../control/numbers.ts'
import { rejectValue, acceptValue } from '../control/problem.ts'
import { displayPair, isBlank } from '../control/ranges.ts'
import { readCountSetting, readFlagSetting } from '../control/setting-values.ts'
import { PRECISION, THOUSANDS, UNITS, buildValueSettings } from '../control/settings.ts'
import type { Control, Parsed } from '../control/types.ts'
import { buildListParts } from '../control/value-parts.ts'
import { buildPairSchema } from '../control/value-schema.ts'
import type { Field } from '../design/types.ts'
import { formatShownNumber } from '../format/number.ts'

type Bounds = [] | [number | null, number | null]

/**
 * Two typed bounds: `[min, max]`, a missing one null, `[]` when both are missing; zero is a value and the order is kept
 * (F5.47–F5.50, FO.79, FO.80). Stored as that pair in jsonb; a search by range finds the records whose range overlaps it, a
 * missing bound being no limit. FP.21.
 */
export const numRange: Control<Bounds> = {
  kind: 'numRange',
  group: 'basic',
  icon: 'arrow-left-right',
  inTable: true,
  emptyValue: [],
  emptyFor: () => [],
  isEmpty: isBlank,
  content: 'numRange',
  column: () => ({ type: 'jsonb' }),
  schema: () => buildPairSchema({ type: ['number', 'null'] }),
  parse: (raw, field) => readBounds(raw, readPrecision(field)),
  fromCell: readCellPair,
  check: (value, field) =>
    value
      .flatMap((bound) => (bound === null ? [] : checkNumber(bound, { decimals: readPrecision(field) })))
      .slice(0, 1),
  parts: () => buildListParts('min', 'max'),
  idsOf: () => [],
  format: (value, field) => displayPair(value, (bound) => formatBound(bound, field)),
  searchTypes: () => [3],
  create: () => createField('numRange', { precision: 0, thousands: false }),
  settings: buildValueSettings(...UNITS, PRECISION, THOUSANDS),
}

/** One bound of a range, as it is shown. */
export const formatBound = (bound: unknown, field: Field): string =>
  formatShownNumber(bound, { precision: readPrecision(field), thousands: readFlagSetting(field, 'thousands') })

function readBounds(raw: unknown, decimals: number): Parsed<Bounds> {
  if (raw === null || raw === undefined || raw === '') return acceptValue([])
  if (!Array.isArray(raw) || (raw.length !== 0 && raw.length !== 2)) return rejectValue('notRange')
  const min = readNumber(raw[0], decimals)
  if (!min.ok) return min
  const max = readNumber(raw[1], decimals)
  if (!max.ok) return max
  return acceptValue(min.value === null && max.value === null ? [] : [min.value, max.value])
}

function readPrecision(field: Field): number {
  return readCountSetting(field, 'precision', 0, 8, 0)
}
