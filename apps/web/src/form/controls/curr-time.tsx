import type { Face } from './face.ts'
import { DateSearch } from './parts/date-search.tsx'
import { PlainText } from './parts/plain-text.tsx'

export const currTime: Face = { kind: 'currTime', Read: PlainText, Search: DateSearch }
