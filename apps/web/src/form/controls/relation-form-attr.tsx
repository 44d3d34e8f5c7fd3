import type { Face } from './face.ts'
import { TextSearch } from './parts/text-search.tsx'
import { PlainText } from './parts/plain-text.tsx'

export const relationFormAttr: Face = { kind: 'relationFormAttr', Read: PlainText, Search: TextSearch }
