import type { ControlView } from '../control-view/control-view.ts'
import { PlainText } from './parts/plain-text.tsx'
import { OrganizeSearch } from './parts/system-search.tsx'

export const currOrganize: ControlView = { kind: 'currOrganize', Read: PlainText, Search: OrganizeSearch }
