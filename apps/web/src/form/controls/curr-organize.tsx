import type { Face } from './face.ts'
import { PlainText } from './parts/plain-text.tsx'
import { DepartmentSearch } from './dep-select.tsx'

export const currOrganize: Face = { kind: 'currOrganize', Read: PlainText, Search: DepartmentSearch }
