import { createField } from '../control/new-field.ts'
import { readCellPlace, parsePlace, formatPlace, readPlace } from '../control/place.ts'
import { isBlank } from '../control/read.ts'
import { CLEARABLE, PLACEHOLDER, buildValueSettings } from '../control/settings.ts'
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
  fromCell: readCellPlace,
  check: () => [],
  parts: () => ({
    placeName: (value) => readPlace(value)?.name,
    placeAddress: (value) => readPlace(value)?.address,
    longitude: (value) => readPlace(value)?.longitude,
    latitude: (value) => readPlace(value)?.latitude,
  }),
  idsOf: () => [],
  format: formatPlace,
  searchTypes: () => [2],
  create: () => createField('location', { autoLocation: false, adjustmentScope: 0, clearable: true }),
  settings: buildValueSettings(
    PLACEHOLDER,
    { name: 'autoLocation', group: 'value', editor: 'switch', hint: true },
    { name: 'adjustmentScope', group: 'constraint', editor: 'number', min: 0, max: 1_000_000, step: 50, hint: true },
    CLEARABLE,
  ),
}
