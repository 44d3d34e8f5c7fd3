import type { ControlView } from '../control-view/control-view.ts'
import { PickEdit } from './parts/pick.tsx'
import { PlainText } from './parts/plain-text.tsx'

export const userSelect: ControlView = { kind: 'userSelect', Edit: PickEdit, Read: PlainText }
