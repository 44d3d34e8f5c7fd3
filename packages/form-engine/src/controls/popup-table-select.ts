import { createInterfacePicker } from '../control/interface-picker.ts'

/** Records of a data interface, chosen in a table that opens under the field (F2.10). FP.04. */
export const popupTableSelect = createInterfacePicker({
  kind: 'popupTableSelect',
  icon: 'table-properties',
  own: {},
  settings: [],
})
