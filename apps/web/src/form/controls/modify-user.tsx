import type { ControlView } from '../control-view/control-view.ts'
import { PlainText } from './parts/plain-text.tsx'
import { PeopleSearch } from './parts/system-search.tsx'

export const modifyUser: ControlView = { kind: 'modifyUser', Read: PlainText, Search: PeopleSearch }
