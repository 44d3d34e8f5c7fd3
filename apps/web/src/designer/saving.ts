import { useEffect } from 'react'
import { ApiError } from '../lib/api/api-error.ts'
import { getDesign, isSameDesign, isUnsaved, type DesignStore, type StoredDesign } from './design-state.ts'
import { maxUndoSteps } from './history.ts'

/** Delay of the automatic save after the last change. */
const autosaveDelayMs = 1500

const running = new WeakMap<object, Promise<boolean>>()

/**
 * Saves the design; one save at a time. True when the server has the design as it was at the time of the call. What another
 * user has saved in the meantime is not overwritten: `saving` becomes `conflict` and the user chooses.
 */
export function saveDesign<D extends object>(store: DesignStore<D>): Promise<boolean> {
  const next = (running.get(store) ?? Promise.resolve(true)).then(() => saveOnce(store))
  running.set(store, next)
  return next
}

async function saveOnce<D extends object>(store: DesignStore<D>): Promise<boolean> {
  const state = store.getState()
  if (!isUnsaved(state) && state.saving !== 'conflict') {
    if (state.saving === 'failed') store.setState({ saving: 'idle', fault: '' })
    return true
  }
  const design = getDesign(state)
  store.setState({ saving: 'saving', key: null })
  try {
    const changed = await state.calls.save(design, state.revision)
    store.setState({ ...changed, saved: design, saving: 'idle', fault: '', savedAt: Date.now(), conflict: null })
    return true
  } catch (error) {
    await showFailure(store, error)
    return false
  }
}

async function showFailure<D extends object>(store: DesignStore<D>, error: unknown): Promise<void> {
  const fault = error instanceof ApiError ? error.msg : String(error)
  if (error instanceof ApiError && error.code === 409) {
    const conflict = await store
      .getState()
      .calls.loadStored(error)
      .catch(() => null)
    // Other refusals, such as a name in use, have the same code.
    if (conflict && conflict.revision !== store.getState().revision)
      return store.setState({ saving: 'conflict', fault, conflict })
  }
  store.setState({ saving: 'failed', fault })
}

/**
 * Ends a conflict with a design that was put together from both versions, and saves it. Undo brings back the version that was
 * not chosen.
 */
export function resolveConflict<D extends object>(store: DesignStore<D>, chosen: D): Promise<boolean> {
  const state = store.getState()
  const { conflict, past, calls } = state
  if (!conflict) return Promise.resolve(false)
  const unchosen = [conflict.design, getDesign(state)].filter((version) => !isSameDesign(version, chosen))
  store.setState({
    ...conflict.rest,
    ...calls.fitSelection?.(chosen),
    ...chosen,
    saved: conflict.design,
    revision: conflict.revision,
    past: [...past, ...unchosen].slice(-maxUndoSteps),
    future: [],
    key: null,
    saving: 'idle',
    fault: '',
    conflict: null,
  })
  return saveDesign(store)
}

/** Shows what is stored instead of the design on the screen, which undo brings back. */
export function takeStoredDesign<D extends object>(
  store: DesignStore<D>,
  { design, revision, rest }: StoredDesign<D>,
): void {
  const state = store.getState()
  const taken = { ...rest, ...state.calls.fitSelection?.(design), ...design, saved: design, revision }
  const past = [...state.past, getDesign(state)].slice(-maxUndoSteps)
  store.setState({ ...taken, past, future: [], key: null, saving: 'idle', fault: '' })
}

/** Saves some time after the last change, unless there is a save conflict. */
export function useAutosave<D extends object>(store: DesignStore<D>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const saveUnlessConflict = () => {
      if (store.getState().saving !== 'conflict') void saveDesign(store)
    }
    const leave = store.subscribe((now, before) => {
      if (isSameDesign(getDesign(now), getDesign(before))) return
      clearTimeout(timer)
      timer = setTimeout(saveUnlessConflict, autosaveDelayMs)
    })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [store, isOn])
}
