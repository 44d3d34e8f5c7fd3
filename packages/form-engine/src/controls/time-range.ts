import { readCellPair } from '../control/cells.ts'
import { readTimeOfDay } from '../control/moments.ts'
import { createField } from '../control/new-field.ts'
import { displayPair, isBlank, readPair } from '../control/ranges.ts'
import { CLEARABLE, buildValueSettings } from '../control/settings.ts'
import { checkTime, displayTime, TIME_FORMATS, TIME_LIMITS } from '../control/time-settings.ts'
import type { Control } from '../control/types.ts'
import { buildListParts } from '../control/value-parts.ts'
import { buildPairSchema } from '../control/value-schema.ts'

/** A range of times of day, `[start, end]` as `HH:mm:ss`, or `[]`; 22:00 to 06:00 spans midnight. FP.46, FO.112. */
export const timeRange: Control<string[]> = {
  kind: 'timeRange',
  group: 'basic',
  icon: 'timer',
  inTable: true,
  emptyValue: [],
  emptyFor: () => [],
  isEmpty: isBlank,
  content: 'timeRange',
  column: () => ({ type: 'jsonb' }),
  schema: () => buildPairSchema({ type: 'string' }),
  parse: (raw) => readPair(raw, readTimeOfDay),
  fromCell: readCellPair,
  check: (value, field) => value.flatMap((end) => checkTime(end, field)).slice(0, 1),
  parts: () => buildListParts('start', 'end'),
  idsOf: () => [],
  format: (value, field) => displayPair(value, (end) => displayTime(end, field)),
  searchTypes: () => [],
  create: () => createField('timeRange', { format: 'HH:mm:ss', startTime: '', endTime: '', clearable: true }),
  settings: buildValueSettings(TIME_FORMATS, ...TIME_LIMITS, CLEARABLE),
}
