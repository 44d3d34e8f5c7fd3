import type { ControlView } from '../control-view/control-view.ts'
import { InterfaceEdit } from './parts/interface-pick.tsx'
import { PlainText } from './parts/plain-text.tsx'

export const popupSelect: ControlView = {
  kind: 'popupSelect',
  Edit: InterfaceEdit,
  Read: PlainText,
}
