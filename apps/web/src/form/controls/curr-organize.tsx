import type { ControlView } from '../control-view/control-view.ts'
import { PlainText } from './parts/plain-text.tsx'

export const currOrganize: ControlView = { kind: 'currOrganize', Read: PlainText }
