import type { Face } from './face.ts'
import { PlainText } from './parts/plain-text.tsx'
import { PeopleSearch } from './parts/system-search.tsx'

export const createUser: Face = { kind: 'createUser', Read: PlainText, Search: PeopleSearch }
