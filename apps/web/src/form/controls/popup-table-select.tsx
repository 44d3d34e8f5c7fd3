import type { Face } from './face.ts'
import { InterfaceEdit, InterfaceSearch } from './parts/interface-pick.tsx'
import { PlainText } from './parts/plain-text.tsx'

export const popupTableSelect: Face = {
  kind: 'popupTableSelect',
  Edit: InterfaceEdit,
  Read: PlainText,
  Search: InterfaceSearch,
}
