import type { ControlView } from '../control-view/control-view.ts'
import { PickEdit } from './parts/pick.tsx'
import { PlainText } from './parts/plain-text.tsx'

export const groupSelect: ControlView = { kind: 'groupSelect', Edit: PickEdit, Read: PlainText }
