import type { Face } from './face.ts'
import { DateSearch } from './parts/date-search.tsx'
import { PlainText } from './parts/plain-text.tsx'

export const createTime: Face = { kind: 'createTime', Read: PlainText, Search: DateSearch }
