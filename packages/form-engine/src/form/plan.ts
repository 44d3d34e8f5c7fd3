import type { CompiledField, FieldState, FillContext, Path, Row, Values } from './types.ts'

/** What a computation looks at: the form, and one row when it stands in a sub-table. */
export interface Frame {
  values: Values
  relations: ReadonlyMap<Path, Row>
  context: FillContext
  row: Row | null
  /** row number, -1 outside */
  index: number
}

/** A derivation's answer when the value stays what it is. */
export const keep = Symbol('keep')

/** A field whose value follows from others: calculated, read from a relation, pinned by a rule, or emptied with its source. */
export interface DerivedField {
  target: CompiledField
  /** definition paths that make it be worked out again */
  reads: Path[]
  /** definition paths whose change empties it (F4.19) */
  resetBy: Set<Path>
  /** `isOpening`: nothing changed yet, so a stored value that cannot be worked out here stays */
  derive(frame: Frame, isOpening: boolean): unknown
}

/** One rule's say on one element. */
export interface Verdict {
  ruleId: string
  /** a condition looks at the row, so it cannot be said of a column as a whole */
  needsRow: boolean
  type: 'show' | 'hide' | 'require' | 'optional' | 'disable' | 'enable' | 'setValue'
  holds(frame: Frame): boolean
}

/** What the rules on one element imply of it while none of them holds: `show` alone implies hidden otherwise. */
export type Implied = Omit<Verdict, 'holds'>

/** All rules on one element, in the order of the rules. */
export interface Guard {
  key: Path
  table: string | null
  verdicts: Verdict[]
  /** at most one each of visible, required and disabled */
  implied: Implied[]
  /** some verdict needs the row, so cells may differ from their column */
  isRowScoped: boolean
  reads: Path[]
}

/** Everything compiled from a design that makes a change cheap. */
export interface Plan {
  /** in the order they must be worked out */
  derived: DerivedField[]
  derivedAt: Map<Path, number>
  /** definition path → numbers of derived fields that read it */
  readers: Map<Path, number[]>
  /** by sub-table, numbers of its derived columns */
  rowDerived: Map<string, number[]>
  guards: Map<Path, Guard>
  /** definition path → keys of guards that read it */
  guardReaders: Map<Path, Path[]>
  /** what the design alone says, by state key */
  base: Map<Path, FieldState>
  /** state key → key of the container or sub-table around it */
  parent: Map<Path, Path>
  /** state key of a container or sub-table → keys of what it holds */
  contents: Map<Path, Path[]>
}
