import { useEffect, useRef } from 'react'
import { ApiError, call } from '../../../lib/api/api.ts'
import type { Designer, DesignerState } from './designer.ts'

/** ms without a change after which the draft is saved. */
const restMs = 1500

/** The body of a save request. */
export function buildDesignBody({ base, editor, columnData }: Pick<DesignerState, 'base' | 'editor' | 'columnData'>) {
  return { ...base, formData: JSON.stringify(editor.formData), columnData: JSON.stringify(columnData) }
}

const running = new WeakMap<Designer, Promise<boolean>>()

/**
 * Saves the draft; one save at a time. Resolves to true if the server has the design as it was at the time of the call.
 * A draft that another user saved in the meantime is not overwritten: `saving` becomes `stale`.
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
      body: { ...buildDesignBody(state), revision: state.revision },
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

/** Overwrites the draft that another user saved in the meantime. */
export async function replaceServerDraft(designer: Designer): Promise<boolean> {
  const { revision } = await call('GET /api/visualdev/Base/:id', { params: { id: designer.getState().id } })
  designer.setState({ revision, saving: 'failed' })
  return save(designer)
}

/** Saves some time after the last change, unless there is a save conflict. */
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
