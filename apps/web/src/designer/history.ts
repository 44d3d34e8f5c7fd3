import { getDesign, isSameDesign, type DesignStore } from './design-state.ts'

export const maxUndoSteps = 200

/**
 * Changes the design as one undo step; false if nothing changed or the design is read-only.
 *
 * @param key names what is changed, where many small changes form one step: typing in a field, dragging
 */
export function changeDesign<D extends object>(
  store: DesignStore<D>,
  change: Partial<D>,
  key: string | null = null,
): boolean {
  const state = store.getState()
  const before = getDesign(state)
  const after = { ...before, ...change }
  if (state.isReadOnly || isSameDesign(before, after)) return false
  const isSameStep = key !== null && key === state.key && state.past.length > 0
  const past = isSameStep ? state.past : [...state.past, before].slice(-maxUndoSteps)
  store.setState({ ...after, past, future: [], key })
  return true
}

/** Ends a series of changes that form one undo step. */
export const closeStep = <D extends object>(store: DesignStore<D>): void => store.setState({ key: null })

export function undo<D extends object>(store: DesignStore<D>): void {
  const { past, future, ...state } = store.getState()
  const back = past.at(-1)
  if (back) restore(store, back, past.slice(0, -1), [...future, getDesign({ past, future, ...state })])
}

export function redo<D extends object>(store: DesignStore<D>): void {
  const { past, future, ...state } = store.getState()
  const ahead = future.at(-1)
  if (ahead) restore(store, ahead, [...past, getDesign({ past, future, ...state })], future.slice(0, -1))
}

function restore<D extends object>(store: DesignStore<D>, design: D, past: readonly D[], future: readonly D[]): void {
  const selection = store.getState().calls.fitSelection?.(design)
  store.setState({ ...selection, ...design, past, future, key: null })
}
