import { SubTable } from '../sub-table/sub-table.tsx'
import type { ControlView } from '../control-view/control-view.ts'

export const table: ControlView = { kind: 'table', Block: SubTable, isWide: true }
