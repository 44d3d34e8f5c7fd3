import type { Face } from './face.ts'
import { PlainText } from './parts/plain-text.tsx'
import { PeopleSearch } from './parts/system-search.tsx'

export const modifyUser: Face = { kind: 'modifyUser', Read: PlainText, Search: PeopleSearch }
