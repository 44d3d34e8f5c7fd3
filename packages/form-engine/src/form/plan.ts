import type { CompiledField, FieldState, FillContext, Path, Row, Values } from './types.ts'

/** What a computation reads: the form, and one row if it is in a sub-table. */
export interface Frame {
  values: Values
  relations: ReadonlyMap<Path, Row>
  context: FillContext
  row: Row | null
  /** row number, -1 outside of sub-tables */
  index: number
}

/** Result of a derivation that leaves the value unchanged. */
export const keep = Symbol('keep')

/**
 * A field whose value is derived from others: calculated, read from a relation, pinned by a rule, or emptied when its source
 * changes.
 */
export interface DerivedField {
  target: CompiledField
  /** definition paths that trigger the computation */
  reads: Path[]
  /** definition paths whose change empties it (F4.19) */
  resetBy: Set<Path>
  /** `isOpening`: nothing changed yet, so a stored value that cannot be computed here is kept */
  derive(frame: Frame, isOpening: boolean): unknown
}

/** The effect of one rule on one element. */
export interface Verdict {
  ruleId: string
  /** a condition reads the row, so it cannot be evaluated for the column as a whole */
  needsRow: boolean
  type: 'show' | 'hide' | 'require' | 'optional' | 'disable' | 'enable' | 'setValue'
  holds(frame: Frame): boolean
}

/** What the rules on one element imply while none of them holds: `show` alone implies hidden otherwise. */
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

/** Everything that is compiled from a design to make changes fast. */
export interface Plan {
  /** in order of computation */
  derived: DerivedField[]
  derivedAt: Map<Path, number>
  /** definition path → numbers of derived fields that read it */
  readers: Map<Path, number[]>
  /** by sub-table, numbers of its derived columns */
  rowDerived: Map<string, number[]>
  guards: Map<Path, Guard>
  /** definition path → keys of guards that read it */
  guardReaders: Map<Path, Path[]>
  /** state that the design defines, by state key */
  base: Map<Path, FieldState>
  /** state key → key of the container or sub-table around it */
  parent: Map<Path, Path>
  /** state key of a container or sub-table → keys of its children */
  contents: Map<Path, Path[]>
}
