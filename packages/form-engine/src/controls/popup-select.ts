import { createInterfacePicker, buildPopupSettings } from '../control/interface-picker.ts'

/** Records of a data interface, chosen in a dialog or a drawer (F2.08, F2.09). FP.03. */
export const popupSelect = createInterfacePicker({
  kind: 'popupSelect',
  icon: 'app-window',
  own: { popupType: 'dialog', popupTitle: '', popupWidth: '800px' },
  settings: buildPopupSettings(),
})
