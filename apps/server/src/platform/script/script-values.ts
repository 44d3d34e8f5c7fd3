import { ScriptFault } from './script-fault.ts'

/** Values of a script. None of them is an object of the server: records have no prototype, lists are only used by our own functions. */
export type Value = undefined | null | boolean | number | string | Value[] | ValueRecord | ScriptFunction
export interface ValueRecord {
  [name: string]: Value
}

/** A function of the script, or one that the interpreter offers. */
export class ScriptFunction {
  readonly call: (values: readonly Value[]) => Value
  /** functions such as `Number.isInteger` */
  readonly members: ReadonlyMap<string, Value>
  constructor(call: (values: readonly Value[]) => Value, members: ReadonlyMap<string, Value> = new Map()) {
    this.call = call
    this.members = members
  }
}

export const scriptLimits = {
  timeMs: 1_500,
  /** entries of lists and records that are made, also of those that are no longer used */
  cells: 4_000_000,
  /** characters of one text */
  textLength: 1_000_000,
  /** entries of one list */
  listLength: 100_000,
  /** nested calls, and levels of the result */
  depth: 100,
  /** characters of the result as JSON */
  resultLength: 5_000_000,
}

/** Counts what a script uses, and ends it at its limits. */
export class Budget {
  private steps = 0
  private cells = 0
  private readonly ends = performance.now() + scriptLimits.timeMs

  spend(steps = 1): void {
    const before = this.steps
    this.steps += steps
    if (this.steps >> 10 !== before >> 10 && performance.now() > this.ends) throw new ScriptFault('scriptLimit')
  }

  /** Work and memory of a list or a record with this number of entries. */
  allocate(cells: number): void {
    if (cells > scriptLimits.listLength) throw new ScriptFault('scriptLimit')
    this.hold(cells)
  }

  /** Work and memory of several lists or records together. */
  hold(cells: number): void {
    this.spend(cells)
    this.cells += cells + 4
    if (this.cells > scriptLimits.cells) throw new ScriptFault('scriptLimit')
  }

  /** Before a text of this length is made. */
  allocateText(length: number): void {
    if (length > scriptLimits.textLength) throw new ScriptFault('scriptLimit')
    if (length > 64) this.allocate(Math.ceil(length / 64))
  }
}

export const createRecord = (entries: Iterable<readonly [string, Value]> = []): ValueRecord => {
  const record = Object.create(null) as ValueRecord
  for (const [name, value] of entries) record[name] = value
  return record
}

export const isRecord = (value: Value): value is ValueRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ScriptFunction)

/** Converts input of the thread, which is plain data. */
export function toValue(given: unknown): Value {
  if (Array.isArray(given)) return given.map(toValue)
  if (typeof given === 'object' && given !== null)
    return createRecord(Object.entries(given).map(([name, value]) => [name, toValue(value)] as const))
  return given as Value
}

/** Converts a result to plain data. @throws ScriptFault at the limits of the result */
export function toPlain(value: Value): unknown {
  let length = 0
  const count = (characters: number) => {
    length += characters
    if (length > scriptLimits.resultLength) throw new ScriptFault('scriptLimit')
  }
  const convert = (one: Value, depth: number): unknown => {
    if (depth > scriptLimits.depth) throw new ScriptFault('scriptLimit')
    if (typeof one === 'string') count(one.length + 2)
    else count(4)
    if (Array.isArray(one)) return one.map((item) => convert(item, depth + 1))
    if (!isRecord(one)) return one instanceof ScriptFunction || one === undefined ? null : one
    const entries = Object.entries(one).map(([name, item]) => {
      count(name.length + 3)
      return [name, convert(item, depth + 1)] as const
    })
    return Object.fromEntries(entries)
  }
  return convert(value, 0)
}

export function toText(value: Value, depth = 0): string {
  if (depth > 10) throw new ScriptFault('scriptLimit')
  if (Array.isArray(value)) return joinTexts(value, ',', depth + 1)
  return isRecord(value) ? '[object Object]' : value instanceof ScriptFunction ? 'function' : String(value)
}

/** @throws ScriptFault before the text becomes too long */
export function joinTexts(list: readonly Value[], separator: string, depth = 0): string {
  let length = 0
  const texts = list.map((item) => {
    const text = item === null || item === undefined ? '' : toText(item, depth)
    length += text.length + separator.length
    if (length > scriptLimits.textLength) throw new ScriptFault('scriptLimit')
    return text
  })
  return texts.join(separator)
}

export function toNumber(value: Value): number {
  if (typeof value === 'number') return value
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return Number(value)
  return Number.NaN
}
