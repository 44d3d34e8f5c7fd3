import type { Face } from './face.ts'
import { PickEdit, PickSearch } from './parts/pick.tsx'
import { PlainText } from './parts/plain-text.tsx'

export const depSelect: Face = { kind: 'depSelect', Edit: PickEdit, Read: PlainText, Search: PickSearch }
