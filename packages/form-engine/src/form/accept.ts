import { MAX_ITEMS } from '../control/read.ts'
import type { Problem } from '../control/types.ts'
import { buildCellPath, toDefinitionPath } from '../design/path.ts'
import { isTable, translateLabel } from '../design/walk.ts'
import { withCaller } from './current-user.ts'
import { isSameValue } from './draft.ts'
import { computeFormState } from './open.ts'
import { getFieldState } from './states.ts'
import type {
  CompiledField,
  CompiledForm,
  FillContext,
  FormState,
  Path,
  Row,
  ValidationError,
  Values,
} from './types.ts'
import { validate } from './validate.ts'
import { createDefaultRows, isRow, readOwnValue, startValue } from './values.ts'

/** Errors that reading a record collects; it is refused with the first one. */
const MAX_ERRORS = 1000

export interface AcceptOptions {
  /** stored raw values of the record; absent for a new record */
  stored?: Values
  /** records that relation fields point to, by value path of the request */
  relations?: Map<Path, Row>
  /** whether the caller may write a field (definition path); other fields keep their stored value */
  canWrite?(path: Path): boolean
  /**
   * refuses values of fields that the form hides or disables in this record, both as it was and as it becomes: no user could
   * have typed them into the form
   */
  onlyOpen?: boolean
}

export interface AcceptResult {
  /** every field of the form, ready to be stored if there are no `errors`; auto fields keep their stored value */
  values: Values
  errors: ValidationError[]
}

/**
 * Reads a record from outside and trusts nothing: own keys only, unknown names refused, every value parsed by its control, auto
 * and computed fields ignored, fields without permission kept, rules applied, calculations repeated, everything validated. The
 * browser uses the same functions, so both agree. Never throws.
 *
 * A missing field keeps its stored value, or its default in a new record. Rows keep their `id` if it is one of the stored rows'.
 * A relation may come as text under its name with the id under `<name>_id` (F3.91, F3.92).
 */
export function accept(
  form: CompiledForm,
  context: FillContext,
  raw: unknown,
  options: AcceptOptions = {},
): AcceptResult {
  const reader = new Reader(form, context, options)
  const values = reader.record(raw)
  const state = computeFormState(form, context, values, options.relations ?? new Map())
  const refused = new Set(reader.errors.map(({ path }) => path))
  const canWrite = options.canWrite ?? (() => true)
  const found = validate(state).filter(({ path }) => !refused.has(path) && canCorrect(path, canWrite))
  const closed = options.onlyOpen === true ? findClosed(state, raw, options.stored ?? {}) : []
  return { values: state.values, errors: [...reader.errors, ...closed, ...found] }
}

/** Errors of sent fields of the form itself that it hides or disables. */
function findClosed(state: FormState, raw: unknown, stored: Values): ValidationError[] {
  const { form, context, relations } = state
  const isOpen = (own: FormState, name: string) => {
    const { visible, disabled } = getFieldState(own, name)
    return visible && !disabled
  }
  const closed = form.fields.filter(({ name }) => isRow(raw) && Object.hasOwn(raw, name) && !isOpen(state, name))
  if (closed.length === 0) return []
  const before = computeFormState(form, context, stored, relations)
  return closed
    .filter(({ name }) => !isOpen(before, name))
    .map(({ name, field }) => ({
      key: 'engine.notOpen',
      path: name,
      label: translateLabel(field, context.language),
    }))
}

/** An error in a field that the user cannot see or write is not reported, since they cannot correct it. */
function canCorrect(path: Path, canWrite: (path: Path) => boolean): boolean {
  const [table = '', column] = toDefinitionPath(path).split('.')
  return canWrite(table) && (column === undefined || canWrite(`${table}.${column}`))
}

class Reader {
  readonly errors: ValidationError[] = []
  readonly #form: CompiledForm
  readonly #context: FillContext
  readonly #options: AcceptOptions

  constructor(form: CompiledForm, context: FillContext, options: AcceptOptions) {
    this.#form = form
    this.#context = context
    this.#options = options
  }

  record(raw: unknown): Values {
    if (!isRow(raw)) this.#refuse({ key: 'engine.notRecord' }, '', '')
    const sent = isRow(raw) ? raw : {}
    const { stored } = this.#options
    this.#refuseUnknown(
      sent,
      '',
      (name) => this.#form.byPath.get(name)?.table === null,
      (name) => this.#isRelation(name),
    )
    const values: Values = {}
    for (const field of this.#form.fields) {
      values[field.name] = isTable(field.field)
        ? this.#rows(field, sent, stored)
        : this.#value(field, field.name, sent, stored)
    }
    return values
  }

  #rows(table: CompiledField, sent: Row, record: Values | undefined): Row[] {
    const { name, field } = table
    const before = readOwnValue(record, name)
    const stored = Array.isArray(before) ? before.filter(isRow) : []
    if (!Object.hasOwn(sent, name) || !this.#canWrite(table)) {
      return record === undefined
        ? createDefaultRows(this.#form, table, this.#context)
        : stored.map((row, index) => this.#row(table, index, {}, row))
    }
    const rows = sent[name] ?? []
    if (!Array.isArray(rows) || !rows.every(isRow)) {
      this.#refuse({ key: 'engine.notRows' }, name, translateLabel(field, this.#context.language))
      return stored
    }
    if (rows.length > MAX_ITEMS) {
      this.#refuse(
        { key: 'engine.tooManyRows', values: { max: MAX_ITEMS } },
        name,
        translateLabel(field, this.#context.language),
      )
      return stored
    }
    const byId = new Map(stored.flatMap((row) => (typeof row['id'] === 'string' ? [[row['id'], row] as const] : [])))
    return rows.map((row: Row, index) => {
      const id = readOwnValue(row, 'id')
      const known = typeof id === 'string' ? byId.get(id) : undefined
      // the same id twice would give one stored row two contents: the second becomes a new row
      if (known && typeof id === 'string') byId.delete(id)
      return this.#row(table, index, row, known)
    })
  }

  #row(table: CompiledField, index: number, sent: Row, stored: Row | undefined): Row {
    const isColumn = (name: string) => this.#form.byPath.has(`${table.name}.${name}`)
    this.#refuseUnknown(sent, `${table.name}[${index}].`, isColumn, (name) => {
      return name === 'id' || this.#isRelation(`${table.name}.${name}`)
    })
    const row: Row = stored && typeof stored['id'] === 'string' ? { id: stored['id'] } : {}
    for (const column of this.#form.tables.get(table.name) ?? []) {
      row[column.name] = this.#value(column, buildCellPath(table.name, index, column.name), sent, stored)
    }
    return row
  }

  #value(field: CompiledField, path: Path, sent: Row, stored: Row | undefined): unknown {
    const { name, control } = field
    const kept = () => {
      const value = readOwnValue(stored, name)
      if (stored === undefined) return startValue(field, this.#context)
      return value === undefined || value === null ? control.emptyFor(field.field) : this.#read(field, value).value
    }
    if (control.isComputed) return this.#keptAttribute(field, sent, stored)
    if (control.auto || control.isFrozen || !this.#canWrite(field)) return kept()
    const raw = this.#sentValue(field, sent)
    if (raw === undefined) return kept()
    const { value, problem } = this.#read(field, raw)
    if (!problem) return value
    // a stored value that would be refused today (a removed option) is no attack: validation reports it where it is shown
    const before = readOwnValue(stored, name)
    if (before !== undefined && isSameValue(raw, before)) return raw
    this.#refuse(problem, path, translateLabel(field.field, this.#context.language))
    return kept()
  }

  #read(compiled: CompiledField, raw: unknown): { value: unknown; problem?: Problem } {
    const { control, field } = compiled
    const parsed = control.parse(withCaller(compiled, raw, this.#context), field, this.#context.offsetMinutes)
    return parsed.ok ? { value: parsed.value } : { value: raw, problem: parsed.problem }
  }

  /** The id of a relation may be sent beside its display text, as `<name>_id`. */
  #sentValue({ name, control }: CompiledField, sent: Row): unknown {
    const behind = control.lookup ? readOwnValue(sent, `${name}_id`) : undefined
    return behind === undefined ? readOwnValue(sent, name) : behind
  }

  /** Computed again later; if that needs a record that was not given, the text is kept as long as the relation is. */
  #keptAttribute(field: CompiledField, sent: Row, stored: Row | undefined): unknown {
    const empty = field.control.emptyFor(field.field)
    const at = this.#form.plan.derivedAt.get(field.path)
    const sources = at === undefined ? [] : (this.#form.plan.derived[at]?.reads ?? [])
    const isSame = sources.every((path) => {
      const source = this.#form.byPath.get(path)
      if (!source || source.table !== field.table || !this.#canWrite(source)) return true
      const raw = this.#sentValue(source, sent)
      return raw === undefined || isSameValue(raw, readOwnValue(stored, source.name))
    })
    return isSame ? (readOwnValue(stored, field.name) ?? empty) : empty
  }

  #canWrite({ path, table }: CompiledField): boolean {
    const { canWrite } = this.#options
    return !canWrite || ((table === null || canWrite(table)) && canWrite(path))
  }

  /** `<name>_id` beside a field whose ids are looked up */
  #isRelation(path: Path): boolean {
    return path.endsWith('_id') && this.#form.byPath.get(path.slice(0, -3))?.control.lookup !== undefined
  }

  #refuseUnknown(
    sent: Row,
    prefix: string,
    isField: (name: string) => boolean,
    isExtra: (name: string) => boolean,
  ): void {
    for (const name of Object.keys(sent)) {
      if (isField(name) || isExtra(name)) continue
      this.#refuse(
        { key: 'engine.unknownField', values: { name: name.slice(0, 100) } },
        `${prefix}${name.slice(0, 100)}`,
        '',
      )
    }
  }

  #refuse(problem: Problem, path: Path, label: string): void {
    if (this.errors.length < MAX_ERRORS) this.errors.push({ ...problem, path, label })
  }
}
