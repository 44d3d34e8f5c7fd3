import type { ControlView } from '../control-view/control-view.ts'
import { PickEdit } from './parts/pick.tsx'
import { PlainText } from './parts/plain-text.tsx'

export const posSelect: ControlView = { kind: 'posSelect', Edit: PickEdit, Read: PlainText }
