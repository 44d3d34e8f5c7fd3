import type { ControlView } from '../control-view/control-view.ts'
import { PlainText } from './parts/plain-text.tsx'
import { PositionSearch } from './parts/system-search.tsx'

export const currPosition: ControlView = { kind: 'currPosition', Read: PlainText, Search: PositionSearch }
