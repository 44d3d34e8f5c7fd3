import type { Face } from './face.ts'
import { PlainText } from './parts/plain-text.tsx'
import { PeopleSearch } from './user-select.tsx'

export const createUser: Face = { kind: 'createUser', Read: PlainText, Search: PeopleSearch }
