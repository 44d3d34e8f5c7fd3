import type { ControlView } from '../control-view/control-view.ts'
import { PlainText } from './parts/plain-text.tsx'

export const currPosition: ControlView = { kind: 'currPosition', Read: PlainText }
