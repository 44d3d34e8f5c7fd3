import type { ControlView } from '../control-view/control-view.ts'
import { InterfaceEdit } from './parts/interface-pick.tsx'
import { PlainText } from './parts/plain-text.tsx'

export const popupTableSelect: ControlView = {
  kind: 'popupTableSelect',
  Edit: InterfaceEdit,
  Read: PlainText,
}
