import type { Face } from './face.ts'
import { PickEdit, PickSearch } from './parts/pick.tsx'
import { PlainText } from './parts/plain-text.tsx'

export const groupSelect: Face = { kind: 'groupSelect', Edit: PickEdit, Read: PlainText, Search: PickSearch }
