import type { ControlView } from '../control-view/control-view.ts'
import { TextSearch } from './parts/text-search.tsx'
import { PlainText } from './parts/plain-text.tsx'

export const relationFormAttr: ControlView = { kind: 'relationFormAttr', Read: PlainText, Search: TextSearch }
