import type { ControlView } from '../control-view/control-view.ts'
import { PlainText } from './parts/plain-text.tsx'
import { TextSearch } from './parts/text-search.tsx'

export const currUser: ControlView = { kind: 'currUser', Read: PlainText, Search: TextSearch }
