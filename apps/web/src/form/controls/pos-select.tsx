import type { Face } from './face.ts'
import { PickEdit, PickSearch } from './parts/pick.tsx'
import { PlainText } from './parts/plain-text.tsx'

export const posSelect: Face = { kind: 'posSelect', Edit: PickEdit, Read: PlainText, Search: PickSearch }
