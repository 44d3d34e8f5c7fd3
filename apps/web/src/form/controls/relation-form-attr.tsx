import type { ControlView } from '../control-view/control-view.ts'
import { PlainText } from './parts/plain-text.tsx'

export const relationFormAttr: ControlView = { kind: 'relationFormAttr', Read: PlainText }
