import type { FieldState, Row, ValidationError } from '@armature/form-engine'
import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react'
import { definitionOf } from './paths.ts'
import type { FormStore } from './store.ts'
import { topic } from './topics.ts'

/** What the parts of one open form share. */
export interface FormSurroundings {
  store: FormStore
  /** `read` shows texts, `edit` shows inputs */
  mode: 'edit' | 'read'
  /** the record in display text (ids under `<name>_id`), as far as the server has given it */
  display?: Row
  /** the stored record; absent while it is new */
  recordId?: string
  /** opens the record of another model on top (F2.44, F2.126) */
  openRelated?: (modelId: string, recordId: string) => void
  /** the design canvas shows hidden fields too and takes the pointer itself */
  isCanvas?: boolean
}

const Surroundings = createContext<FormSurroundings | null>(null)
export const FormProvider = Surroundings.Provider

export function useForm(): FormSurroundings {
  const surroundings = use(Surroundings)
  if (!surroundings) throw new Error('A field was drawn outside a form')
  return surroundings
}

/** The form around, where there is one: a text may also stand in a list or in the sentence of a rule. */
export const useFormIfAny = (): FormSurroundings | null => use(Surroundings)

function useTopic<T>(store: FormStore, name: string, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => store.subscribe(name, listener), [store, name])
  return useSyncExternalStore(subscribe, read)
}

export function useValue(path: string): unknown {
  const { store } = useForm()
  return useTopic(store, topic.value(path), () => store.value(path))
}

/** Of a field, a cell or a container. A cell hears of its column as well as of itself. */
export function useFieldState(path: string): FieldState {
  const { store } = useForm()
  const subscribe = useCallback(
    (listener: () => void) => {
      const definition = definitionOf(path)
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

/** Those of several elements that are shown now, by the keys of their states. */
export function useShownKeys(keys: readonly string[]): ReadonlySet<string> {
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
