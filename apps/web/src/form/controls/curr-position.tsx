import type { Face } from './face.ts'
import { PlainText } from './parts/plain-text.tsx'
import { TextSearch } from './parts/text-search.tsx'

export const currPosition: Face = { kind: 'currPosition', Read: PlainText, Search: TextSearch }
