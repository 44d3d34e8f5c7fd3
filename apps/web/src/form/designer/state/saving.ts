import { useEffect, useRef } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import type { Designer, DesignerState } from './designer.ts'

/** After so long without a further change the draft is kept. */
const restMs = 1500

/** What a save sends. */
export function designBody({ base, editor, columnData }: Pick<DesignerState, 'base' | 'editor' | 'columnData'>) {
  return { ...base, formData: JSON.stringify(editor.formData), columnData: JSON.stringify(columnData) }
}

const running = new WeakMap<Designer, Promise<boolean>>()

/**
 * Keeps the draft; one save at a time. True when the server has what was drawn at the moment of the call.
 * A draft that somebody else saved in between is not written over: `saving` becomes `stale`.
 */
export function save(designer: Designer): Promise<boolean> {
  const before = running.get(designer)
  const next = (before ?? Promise.resolve(true)).then(() => saveOnce(designer))
  running.set(designer, next)
  return next
}

async function saveOnce(designer: Designer): Promise<boolean> {
  const state = designer.getState()
  if (state.change === state.savedChange && state.saving !== 'stale') return true
  designer.setState({ saving: 'saving' })
  try {
    const { revision, state: released } = await call('PUT /api/visualdev/Base/:id', {
      params: { id: state.id },
      body: { ...designBody(state), revision: state.revision },
      silent: true,
    })
    designer.setState({
      revision,
      state: released,
      savedChange: state.change,
      saving: 'idle',
      fault: '',
      savedAt: Date.now(),
    })
    return true
  } catch (error) {
    const isStale = error instanceof ApiError && error.code === 409
    designer.setState({
      saving: isStale ? 'stale' : 'failed',
      fault: error instanceof ApiError ? error.msg : String(error),
    })
    return false
  }
}

/** Writes our draft over the one that somebody else saved. */
export async function saveOver(designer: Designer): Promise<boolean> {
  const { revision } = await call('GET /api/visualdev/Base/:id', { params: { id: designer.getState().id } })
  designer.setState({ revision, saving: 'failed' })
  return save(designer)
}

/** Saves a while after the last change, as long as nobody else's draft stands against it. */
export function useAutosave(designer: Designer): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const leave = designer.subscribe((now, before) => {
      if (now.change === before.change || now.saving === 'stale') return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        if (designer.getState().saving !== 'stale') void save(designer)
      }, restMs)
    })
    return () => {
      clearTimeout(timer.current)
      leave()
    }
  }, [designer])
}

export const isUnsaved = ({ change, savedChange }: DesignerState): boolean => change !== savedChange
