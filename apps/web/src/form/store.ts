import {
  addRow,
  change,
  open,
  removeRow,
  setRelation,
  getFieldState,
  validate,
  validateField,
  getValueAt,
} from '@armature/form-engine'
import type {
  Change,
  CompiledForm,
  FieldState,
  FillContext,
  FormState,
  Row,
  ValidationError,
  Values,
} from '@armature/form-engine'
import { warn } from '../lib/errors/log.ts'
import { buildCellPath, toDefinitionPath, parseCellPath, getRows } from './paths.ts'
import { isSameValue } from './is-same-value.ts'
import { topic } from './topics.ts'

/**
 * The state of an open form for React: the state of the engine with a subscription per path, so that a key press only notifies
 * its field and those that depend on it. Has no rules of its own: all values, states and errors are computed by the engine.
 * Errors are kept for the paths that were left (blur) or submitted (F4.16, F4.17).
 */
export interface FormStore {
  readonly form: CompiledForm
  state(): FormState
  values(): Values
  value(path: string): unknown
  /** of a field, a cell (`table[3].column`) or a container (its `formId`) */
  fieldState(path: string): FieldState
  errors(path: string): readonly ValidationError[]
  allErrors(): readonly ValidationError[]
  /** one number for each row, which it keeps when other rows are removed */
  rowKeys(table: string): readonly number[]
  set(path: string, value: unknown): void
  /** several changes, one notification */
  batch(run: () => void): void
  addRow(table: string, row?: Row): void
  removeRow(table: string, index: number): void
  setRelation(path: string, record: Row | null): void
  /** the user left the field: from now on its errors are shown, unless it was passed through without a change */
  leave(path: string): void
  /** validates everything; empty if the record may be sent */
  validateAll(): ValidationError[]
  /** sets the errors that the server returned */
  showErrors(errors: ValidationError[]): void
  isDirty(): boolean
  /** the values that were opened or saved last */
  saved(): Values
  /** marks the current values as saved */
  markSaved(): void
  /** asks tabs, collapses and sub-tables to show a path */
  reveal(path: string): void
  onReveal(listener: (path: string) => void): () => void
  subscribe(topic: string, listener: () => void): () => void
}

const noErrors: readonly ValidationError[] = []

export function createFormStore(
  form: CompiledForm,
  context: FillContext,
  values?: Values,
  relations?: Map<string, Row>,
): FormStore {
  logBrokenFormulas(form)
  let state = open(form, context, values, relations)
  let saved = state.values
  let errorsByPath = new Map<string, readonly ValidationError[]>()
  let errorList: readonly ValidationError[] = noErrors
  const listeners = new Map<string, Set<() => void>>()
  const revealers = new Set<(path: string) => void>()
  const keys = new Map<string, number[]>()
  const changed = new Set<string>()
  let lastKey = 0
  let pending: Set<string> | null = null

  const keysOf = (table: string): number[] => {
    const rows = getRows(state.values, table)
    let known = keys.get(table)
    if (!known || known.length !== rows.length) {
      known = rows.map((_, index) => known?.[index] ?? ++lastKey)
      keys.set(table, known)
    }
    return known
  }

  const wake = (topics: Set<string>) => {
    if (pending) {
      for (const name of topics) pending.add(name)
      return
    }
    // A listener of two topics runs once.
    const due = new Set<() => void>()
    for (const name of topics) for (const listener of listeners.get(name) ?? []) due.add(listener)
    for (const listener of due) listener()
  }

  // `isAppend`: rows were only added at the end, so no cell has another position than before.
  const topicsOf = (result: Change, isAppend = false): Set<string> => {
    const topics = new Set<string>([topic.dirty])
    for (const path of result.values) {
      topics.add(topic.value(path))
      const cell = parseCellPath(path)
      if (cell) topics.add(topic.value(cell.table))
      else if (form.tables.has(path)) {
        topics.add(topic.rows(path))
        if (isAppend) continue
        for (const name of listeners.keys())
          if (name.startsWith(`v:${path}[`) || name.startsWith(`e:${path}[`)) topics.add(name)
      }
    }
    for (const path of result.states) topics.add(topic.state(path))
    return topics
  }

  const apply = (result: Change, isAppend = false): Set<string> => {
    state = result.state
    const topics = topicsOf(result, isAppend)
    // A value with an error is validated again as soon as it changes, so that the error is removed with its cause.
    for (const path of result.values) {
      if (errorsByPath.has(path)) renewErrors(path, topics)
      if (form.tables.has(path))
        for (const shown of [...errorsByPath.keys()]) if (shown.startsWith(`${path}[`)) renewErrors(shown, topics)
    }
    if (result.states.length > 0) {
      const touched = new Set(result.states)
      for (const shown of [...errorsByPath.keys()]) if (touched.has(toDefinitionPath(shown))) renewErrors(shown, topics)
    }
    return topics
  }

  const renewErrors = (path: string, topics: Set<string>) => {
    const cell = parseCellPath(path)
    const isGone = cell !== null && cell.index >= getRows(state.values, cell.table).length
    setErrors(path, isGone ? noErrors : validateField(state, path).filter((error) => error.path === path), topics)
  }

  const setErrors = (path: string, found: readonly ValidationError[], topics: Set<string>) => {
    if (found.length === 0 && !errorsByPath.has(path)) return
    if (found.length === 0) errorsByPath.delete(path)
    else errorsByPath.set(path, found)
    errorList = [...errorsByPath.values()].flat()
    topics.add(topic.errors(path)).add(topic.allErrors)
  }

  const replaceErrors = (found: ValidationError[]) => {
    const topics = new Set<string>([topic.allErrors])
    for (const path of errorsByPath.keys()) topics.add(topic.errors(path))
    errorsByPath = new Map()
    for (const error of found) {
      errorsByPath.set(error.path, [...(errorsByPath.get(error.path) ?? []), error])
      topics.add(topic.errors(error.path))
    }
    errorList = found
    wake(topics)
  }

  // The state of a cell that depends on its row is computed on each call; an equal result stays the same object.
  const cellStates = new Map<string, FieldState>()
  const fieldState = (path: string): FieldState => {
    const found = getFieldState(state, path)
    const before = cellStates.get(path)
    if (before && isSameState(before, found)) return before
    if (parseCellPath(path)) cellStates.set(path, found)
    return found
  }

  const store: FormStore = {
    form,
    state: () => state,
    values: () => state.values,
    value: (path) => getValueAt(state, path),
    fieldState,
    errors: (path) => errorsByPath.get(path) ?? noErrors,
    allErrors: () => errorList,
    rowKeys: keysOf,
    set(path, value) {
      changed.add(path)
      wake(apply(change(state, path, value)))
    },
    batch(run) {
      if (pending) return run()
      pending = new Set()
      try {
        run()
      } finally {
        const topics = pending
        pending = null
        wake(topics)
      }
    },
    addRow(table, row) {
      keysOf(table)
      const topics = apply(addRow(state, table, row), true)
      keysOf(table)
      wake(topics.add(topic.rows(table)))
    },
    removeRow(table, index) {
      keys.set(
        table,
        keysOf(table).filter((_, at) => at !== index),
      )
      const shown = [...errorsByPath.keys()].filter((path) => parseCellPath(path)?.table === table)
      const result = removeRow(state, table, index)
      state = result.state
      const topics = topicsOf(result).add(topic.rows(table))
      for (const path of shown) setErrors(path, noErrors, topics)
      for (const path of shown) {
        const cell = parseCellPath(path)
        if (cell && cell.index !== index)
          renewErrors(buildCellPath(table, cell.index > index ? cell.index - 1 : cell.index, cell.column), topics)
      }
      wake(topics)
    },
    setRelation: (path, record) => wake(apply(setRelation(state, path, record))),
    leave(path) {
      if (!changed.has(path)) return
      const topics = new Set<string>()
      renewErrors(path, topics)
      wake(topics)
    },
    validateAll() {
      const found = validate(state)
      replaceErrors(found)
      return found
    },
    showErrors: replaceErrors,
    isDirty: () => state.values !== saved && !isSameValue(state.values, saved),
    saved: () => saved,
    markSaved() {
      saved = state.values
      wake(new Set([topic.dirty]))
    },
    reveal: (path) => revealers.forEach((listener) => listener(path)),
    onReveal(listener) {
      revealers.add(listener)
      return () => revealers.delete(listener)
    },
    subscribe(name, listener) {
      let group = listeners.get(name)
      if (!group) listeners.set(name, (group = new Set()))
      group.add(listener)
      return () => {
        group.delete(listener)
        if (group.size === 0) listeners.delete(name)
      }
    },
  }
  return store
}

/** A formula that cannot be calculated shows 0; the log names it (F5.57, F8.22, F8.23). */
function logBrokenFormulas({ problems }: CompiledForm): void {
  for (const { key, path } of problems)
    if (key.startsWith('engine.expression.'))
      warn(`${path}: calculation formula error, may contain invalid component values (${key})`)
}

const isSameState = (one: FieldState, other: FieldState): boolean =>
  one.visible === other.visible &&
  one.required === other.required &&
  one.disabled === other.disabled &&
  isSameValue(one.because, other.because)
