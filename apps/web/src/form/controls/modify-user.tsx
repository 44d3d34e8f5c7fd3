import type { Face } from './face.ts'
import { PlainText } from './parts/plain-text.tsx'
import { PeopleSearch } from './user-select.tsx'

export const modifyUser: Face = { kind: 'modifyUser', Read: PlainText, Search: PeopleSearch }
