import { buildCellPath } from '../design/path.ts'
import type { Frame } from './plan.ts'
import type { CompiledField, FormState, Path, Row, Values } from './types.ts'

/** A field that was written, with its row number (-1 in the main form, or for added and removed rows). */
export interface Touch {
  path: Path
  index: number
  /** only data behind the value changed (the record of a relation): dependent fields are not emptied */
  keepsValue?: boolean
}

/** A working copy of a form's values: writing a cell copies one row and one list of rows, never all values. */
export class Draft {
  readonly before: FormState
  values: Values
  relations: Map<Path, Row>
  readonly touched: Touch[] = []
  /** value paths that were written */
  readonly written = new Set<Path>()
  #ownsValues = false
  #ownsRelations = false
  readonly #ownRows = new Set<string>()
  readonly #ownRow = new WeakSet<Row>()

  constructor(before: FormState) {
    this.before = before
    this.values = before.values
    this.relations = before.relations
  }

  buildFrame(table: string | null, index: number): Frame {
    const row = table === null ? null : (this.getRows(table)[index] ?? null)
    return { values: this.values, relations: this.relations, context: this.before.context, row, index }
  }

  getRows(table: string): readonly Row[] {
    const rows = this.values[table]
    return Array.isArray(rows) ? rows : []
  }

  read({ table, name }: CompiledField, index: number): unknown {
    return table === null ? this.values[name] : this.getRows(table)[index]?.[name]
  }

  /** Writes a value; returns whether it changed. */
  write(field: CompiledField, index: number, value: unknown): boolean {
    const { table, name, path } = field
    if (isSameValue(this.read(field, index), value)) return false
    if (table === null) this.#ownValues()[name] = value
    else this.#ownCell(table, index)[name] = value
    this.written.add(table === null ? name : buildCellPath(table, index, name))
    this.touched.push({ path, index })
    return true
  }

  setRows(table: string, rows: Row[]): void {
    this.#ownValues()[table] = rows
    this.#ownRows.add(table)
    this.written.add(table)
    this.touched.push({ path: table, index: -1 })
  }

  setRelation(path: Path, record: Row | null): void {
    if (!record && !this.relations.has(path)) return
    const relations = this.ensureOwnRelations()
    if (record) relations.set(path, record)
    else relations.delete(path)
  }

  ensureOwnRelations(): Map<Path, Row> {
    if (!this.#ownsRelations) this.relations = new Map(this.relations)
    this.#ownsRelations = true
    return this.relations
  }

  #ownValues(): Values {
    if (!this.#ownsValues) this.values = { ...this.values }
    this.#ownsValues = true
    return this.values
  }

  #ownCell(table: string, index: number): Row {
    const values = this.#ownValues()
    if (!this.#ownRows.has(table)) values[table] = this.getRows(table).slice()
    this.#ownRows.add(table)
    const rows = values[table] as Row[]
    const row = rows[index] ?? {}
    if (this.#ownRow.has(row)) return row
    const copy = { ...row }
    this.#ownRow.add(copy)
    rows[index] = copy
    return copy
  }
}

/** Deep equality of two values. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, at) => isSameValue(item, b[at]))
  if (Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameValue((a as Row)[key], (b as Row)[key]))
  )
}
