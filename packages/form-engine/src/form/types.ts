import type { Language } from '@armature/texts'
import type { Control, FormatContext, Problem } from '../control/types.ts'
import type { Field, FormData } from '../design/types.ts'
import type { Plan } from './plan.ts'

/** Values of a record: fields by name, sub-tables as arrays of rows by table name. */
export type Values = Record<string, unknown>
export type Row = Record<string, unknown>

/** Path of a value: `name`, or `table[3].column` for a cell; of a definition: `name` or `table.column`. */
export type Path = string

/** The user and time of filling in the form, for rules and default values. Passed in, never read from outside. */
export interface FillContext {
  userId: string
  userName: string
  /** '' or absent if not signed in */
  userAccount?: string
  organizeId: string | null
  organizeName: string
  positionId: string | null
  positionName: string
  /** milliseconds since 1970 */
  now: number
  offsetMinutes: number
  language: Language
  /**
   * Whether a default can still be chosen: the item of a dictionary may have been turned off since. A new record or row starts
   * without one that cannot; absent if nothing is known about it.
   */
  isOffered?(field: Field, value: unknown): boolean
}

export interface CompiledField {
  /** `name` or `table.column` */
  path: Path
  name: string
  /** sub-table of the field */
  table: string | null
  field: Field
  control: Control
  /** `formId`s of the containers around it, outermost first: a hidden container hides its children */
  containers: string[]
}

/** A problem of the design: shown in the designer, refuses the release. `path` says where. */
export interface DesignProblem extends Problem {
  path: Path
  /** id of the rule with the problem */
  ruleId?: string
  level: 'error' | 'warning'
}

export interface CompiledForm {
  formData: FormData
  /** main-form fields that carry a value, in order, tables included; columns are under `tables` */
  fields: CompiledField[]
  tables: Map<string, CompiledField[]>
  byPath: Map<Path, CompiledField>
  /** definition path → definition paths to compute again when it changes */
  dependents: Map<Path, Path[]>
  problems: DesignProblem[]
  /** compiled plan, internal to the engine */
  plan: Plan
}

/** The state of one field after design and rules; ids of the rules explain it. */
export interface FieldState {
  /** including containers and the sub-table around it */
  visible: boolean
  required: boolean
  /** a field pinned by a setValue rule is disabled too */
  disabled: boolean
  /** ids of the rules that decided, by aspect */
  because: { visible?: string; required?: string; disabled?: string; value?: string }
}

export interface ValidationError extends Problem {
  /** value path, `table[3].column` for a cell */
  path: Path
  label: string
}

/** A form that is being filled in. Immutable; `change` returns a new one that shares the unchanged parts. */
export interface FormState {
  form: CompiledForm
  context: FillContext
  values: Values
  /**
   * By definition path for fields and sub-table columns, by `formId` for containers and static elements (`getStateKey`). A cell
   * may differ from its column where a rule reads its row: use `getFieldState(state, 'table[3].column')`.
   */
  states: Map<Path, FieldState>
  /** relation data (F3.56): fields of the chosen record by value path of the relation field, for attribute fields */
  relations: Map<Path, Row>
}

export interface Change {
  state: FormState
  /** value paths whose value changed; a table name when rows were added or removed */
  values: Path[]
  /**
   * Keys whose FieldState changed: definition paths, `formId`s, and value paths `table[3].column` of single cells. `table.column`
   * means that any cell of the column may have changed.
   */
  states: Path[]
}

export interface FormEngine {
  compile(formData: FormData): CompiledForm
  /** Fills in empty and default values and computes everything once. `values` are stored raw values, absent for a new record. */
  open(form: CompiledForm, context: FillContext, values?: Values, relations?: Map<Path, Row>): FormState
  change(state: FormState, path: Path, value: unknown): Change
  addRow(state: FormState, table: string, row?: Row): Change
  removeRow(state: FormState, table: string, index: number): Change
  setRelation(state: FormState, path: Path, record: Row | null): Change
  validate(state: FormState): ValidationError[]
  validateField(state: FormState, path: Path): ValidationError[]
  format: (state: FormState, path: Path, context: FormatContext) => string
}
