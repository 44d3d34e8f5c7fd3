import type { ControlView } from '../control-view/control-view.ts'
import { PlainText } from './parts/plain-text.tsx'

export const modifyUser: ControlView = { kind: 'modifyUser', Read: PlainText }
