import type { Face } from './face.ts'
import { PlainText } from './parts/plain-text.tsx'
import { PositionSearch } from './parts/system-search.tsx'

export const currPosition: Face = { kind: 'currPosition', Read: PlainText, Search: PositionSearch }
