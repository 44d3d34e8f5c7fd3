import type { Face } from './face.ts'
import { NumberText } from './parts/plain-text.tsx'
import { RangeSearch } from './parts/range-search.tsx'

/** Calculated by the engine, not editable (F9.47). */
export const calculate: Face = { kind: 'calculate', Read: NumberText, Search: RangeSearch }
