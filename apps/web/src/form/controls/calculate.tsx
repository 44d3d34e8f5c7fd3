import type { ControlView } from '../control-view/control-view.ts'
import { NumberText } from './parts/plain-text.tsx'

/** Calculated by the engine, not editable (F9.47). */
export const calculate: ControlView = { kind: 'calculate', Read: NumberText }
