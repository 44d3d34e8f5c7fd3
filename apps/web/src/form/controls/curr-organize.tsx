import type { Face } from './face.ts'
import { PlainText } from './parts/plain-text.tsx'
import { OrganizeSearch } from './parts/system-search.tsx'

export const currOrganize: Face = { kind: 'currOrganize', Read: PlainText, Search: OrganizeSearch }
