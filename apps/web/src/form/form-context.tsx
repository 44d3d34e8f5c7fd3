import type { FieldState, Row, ValidationError } from '@armature/form-engine'
import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react'
import { toDefinitionPath } from './paths.ts'
import type { FormStore } from './store.ts'
import { topic } from './topics.ts'

/** Shared context of an open form. */
export interface FormContextValue {
  store: FormStore
  /** `read` shows texts, `edit` shows inputs */
  mode: 'edit' | 'read'
  /** display texts of the record (ids under `<name>_id`), as returned by the server */
  display?: Row
  /** the stored record; absent for a new one */
  recordId?: string
  /** opens the record of another model on top (F2.44, F2.126) */
  openRelated?: (modelId: string, recordId: string) => void
  /** the design canvas also shows hidden fields and handles the pointer itself */
  isCanvas?: boolean
}

const FormContext = createContext<FormContextValue | null>(null)
export const FormProvider = FormContext.Provider

export function useForm(): FormContextValue {
  const surroundings = use(FormContext)
  if (!surroundings) throw new Error('A field was drawn outside a form')
  return surroundings
}

/** The surrounding form, if there is one: a text may also be part of a list or of a rule sentence. */
export const useOptionalForm = (): FormContextValue | null => use(FormContext)

function useTopic<T>(store: FormStore, name: string, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => store.subscribe(name, listener), [store, name])
  return useSyncExternalStore(subscribe, read)
}

export function useValue(path: string): unknown {
  const { store } = useForm()
  return useTopic(store, topic.value(path), () => store.value(path))
}

/** State of a field, a cell or a container. A cell follows its column as well. */
export function useFieldState(path: string): FieldState {
  const { store } = useForm()
  const subscribe = useCallback(
    (listener: () => void) => {
      const definition = toDefinitionPath(path)
      const leave = store.subscribe(topic.state(definition), listener)
      const leaveCell = definition === path ? undefined : store.subscribe(topic.state(path), listener)
      return () => {
        leave()
        leaveCell?.()
      }
    },
    [store, path],
  )
  return useSyncExternalStore(subscribe, () => store.fieldState(path))
}

/** Which of several elements are visible now, by the keys of their states. */
export function useVisibleKeys(keys: readonly string[]): ReadonlySet<string> {
  const { store } = useForm()
  const joined = JSON.stringify(keys)
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = (JSON.parse(joined) as string[]).map((key) => store.subscribe(topic.state(key), listener))
      return () => leave.forEach((each) => each())
    },
    [store, joined],
  )
  const read = () => JSON.stringify(keys.filter((key) => store.fieldState(key).visible))
  const shown = useSyncExternalStore(subscribe, read)
  return useMemo(() => new Set(JSON.parse(shown) as string[]), [shown])
}

export function useErrors(path: string): readonly ValidationError[] {
  const { store } = useForm()
  return useTopic(store, topic.errors(path), () => store.errors(path))
}

export function useAllErrors(store: FormStore): readonly ValidationError[] {
  return useTopic(store, topic.allErrors, () => store.allErrors())
}

export function useRowKeys(table: string): readonly number[] {
  const { store } = useForm()
  return useTopic(store, topic.rows(table), () => store.rowKeys(table))
}

export function useIsDirty(store: FormStore): boolean {
  return useTopic(store, topic.dirty, () => store.isDirty())
}
