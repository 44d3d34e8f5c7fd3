import type { ControlView } from '../control-view/control-view.ts'
import { PlainText } from './parts/plain-text.tsx'
import { PeopleSearch } from './parts/system-search.tsx'

export const createUser: ControlView = { kind: 'createUser', Read: PlainText, Search: PeopleSearch }
