import type { ControlView } from '../control-view/control-view.ts'
import { PlainText } from './parts/plain-text.tsx'

export const createUser: ControlView = { kind: 'createUser', Read: PlainText }
