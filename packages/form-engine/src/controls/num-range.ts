import { cellPair } from '../control/cells.ts'
import { newField } from '../control/new-field.ts'
import { checkNumber, displayNumber, readNumber } from '../control/numbers.ts'
import { refuse, taken } from '../control/problem.ts'
import { displayPair, isBlank } from '../control/ranges.ts'
import { countOf, flagOf } from '../control/setting-values.ts'
import { PRECISION, THOUSANDS, UNITS, valueSettings } from '../control/settings.ts'
import type { Control, Parsed } from '../control/types.ts'
import { pairSchema } from '../control/value-schema.ts'
import type { Field } from '../design/types.ts'

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
  schema: () => pairSchema({ type: ['number', 'null'] }),
  parse: (raw, field) => readBounds(raw, precisionOf(field)),
  fromCell: cellPair,
  check: (value, field) =>
    value.flatMap((bound) => (bound === null ? [] : checkNumber(bound, { decimals: precisionOf(field) }))).slice(0, 1),
  idsOf: () => [],
  format: (value, field) =>
    displayPair(value, (bound) => displayNumber(bound, precisionOf(field), flagOf(field, 'thousands'))),
  searchTypes: () => [3],
  create: () => newField('numRange', { precision: 0, thousands: false }),
  settings: valueSettings(...UNITS, PRECISION, THOUSANDS),
}

function readBounds(raw: unknown, decimals: number): Parsed<Bounds> {
  if (raw === null || raw === undefined || raw === '') return taken([])
  if (!Array.isArray(raw) || (raw.length !== 0 && raw.length !== 2)) return refuse('notRange')
  const min = readNumber(raw[0], decimals)
  if (!min.ok) return min
  const max = readNumber(raw[1], decimals)
  if (!max.ok) return max
  return taken(min.value === null && max.value === null ? [] : [min.value, max.value])
}

function precisionOf(field: Field): number {
  return countOf(field, 'precision', 0, 8, 0)
}
