import type { Face } from './face.ts'
import { PlainText } from './parts/plain-text.tsx'
import { TextSearch } from './parts/text-search.tsx'

export const billRule: Face = { kind: 'billRule', Read: PlainText, Search: TextSearch }
