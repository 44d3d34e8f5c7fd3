import { newField } from '../control/new-field.ts'
import { cellPlace, parsePlace, placeText } from '../control/place.ts'
import { isBlank } from '../control/read.ts'
import { CLEARABLE, PLACEHOLDER, valueSettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'

/**
 * A point on the map: JSON text with name, address, longitude and latitude. It is shown, searched and compared by name and
 * address. `autoLocation` and `adjustmentScope` (metres, 0 for any distance) are enforced by the map only: the server cannot know
 * where the user is. FP.50, FO.116.
 */
export const location: Control<string> = {
  kind: 'location',
  group: 'business',
  icon: 'map-pinned',
  inTable: true,
  isPlace: true,
  emptyValue: '',
  emptyFor: () => '',
  isEmpty: isBlank,
  content: 'place',
  column: () => ({ type: 'text' }),
  parse: parsePlace,
  fromCell: cellPlace,
  check: () => [],
  idsOf: () => [],
  format: placeText,
  searchTypes: () => [2],
  create: () => newField('location', { autoLocation: false, adjustmentScope: 0, clearable: true }),
  settings: valueSettings(
    PLACEHOLDER,
    { name: 'autoLocation', group: 'value', editor: 'switch', hint: true },
    { name: 'adjustmentScope', group: 'constraint', editor: 'number', min: 0, max: 1_000_000, step: 50, hint: true },
    CLEARABLE,
  ),
}
