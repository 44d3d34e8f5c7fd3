import type { ControlView } from '../control-view/control-view.ts'
import { PlainText } from './parts/plain-text.tsx'

export const currUser: ControlView = { kind: 'currUser', Read: PlainText }
