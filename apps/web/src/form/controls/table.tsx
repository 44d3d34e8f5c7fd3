import { SubTable } from '../sub-table/sub-table.tsx'
import type { Face } from './face.ts'

export const table: Face = { kind: 'table', Block: SubTable, isWide: true }
