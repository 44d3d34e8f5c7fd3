import type { ControlView } from '../control-view/control-view.ts'
import { PlainText } from './parts/plain-text.tsx'

export const createTime: ControlView = { kind: 'createTime', Read: PlainText }
