import type { ControlView } from '../control-view/control-view.ts'
import { PlainText } from './parts/plain-text.tsx'
import { TextSearch } from './parts/text-search.tsx'

export const popupAttr: ControlView = { kind: 'popupAttr', Read: PlainText, Search: TextSearch }
