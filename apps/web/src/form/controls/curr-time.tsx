import type { ControlView } from '../control-view/control-view.ts'
import { PlainText } from './parts/plain-text.tsx'

export const currTime: ControlView = { kind: 'currTime', Read: PlainText }
