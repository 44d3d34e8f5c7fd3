import type { ControlView } from '../control-view/control-view.ts'
import { DateSearch } from './parts/date-search.tsx'
import { PlainText } from './parts/plain-text.tsx'

export const currTime: ControlView = { kind: 'currTime', Read: PlainText, Search: DateSearch }
