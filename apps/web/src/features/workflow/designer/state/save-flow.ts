import { useEffect } from 'react'
import { askToOverwrite } from '../../../../form/plain/ask-to-overwrite.ts'
import { ApiError, call } from '../../../../lib/api/api.ts'
import { isUnsaved, type FlowDesigner } from './flow-designer.ts'

/** Delay of the automatic save after the last change, in ms. */
const autosaveDelayMs = 1500

const running = new WeakMap<FlowDesigner, Promise<boolean>>()

/**
 * Saves the draft; one save at a time. True when the server has the flow as it was at the time of the call.
 * A draft that another user has saved in the meantime is not overwritten: `saving` becomes `stale`.
 */
export function save(designer: FlowDesigner): Promise<boolean> {
  const next = (running.get(designer) ?? Promise.resolve(true)).then(() => saveOnce(designer))
  running.set(designer, next)
  return next
}

async function saveOnce(designer: FlowDesigner): Promise<boolean> {
  const state = designer.getState()
  if (!isUnsaved(state)) return true
  if (state.saving === 'stale') return false
  designer.setState({ saving: 'saving' })
  try {
    const body = { ...state.about, flowTemplateJson: JSON.stringify(state.flow), revision: state.revision }
    const params = { id: state.id }
    const { revision } = await call('PUT /api/workflow/Engine/flowTemplate/:id', { params, body, silent: true })
    designer.setState({ revision, savedChange: state.change, saving: 'idle', fault: '', isAhead: true })
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

/** Overwrites the flow that another user has saved, if the user agrees; their other changes stay. */
export async function overwriteStored(designer: FlowDesigner): Promise<boolean> {
  if (!(await askToOverwrite())) return false
  try {
    const params = { id: designer.getState().id }
    const newest = await call('GET /api/workflow/Engine/flowTemplate/:id', { params, silent: true })
    const { fullName, fullNameI18n, enCode, sortCode, description, modelId, category, icon, revision } = newest
    const about = { fullName, fullNameI18n, enCode, sortCode, description, modelId, category, icon }
    designer.setState({ about, revision, saving: 'failed' })
  } catch (error) {
    designer.setState({ fault: error instanceof ApiError ? error.msg : String(error) })
    return false
  }
  return save(designer)
}

/** Saves automatically once nothing has changed for a while. */
export function useAutosave(designer: FlowDesigner): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let seen = designer.getState().change
    const leave = designer.subscribe((state) => {
      if (state.change === seen) return
      seen = state.change
      clearTimeout(timer)
      timer = setTimeout(() => void save(designer), autosaveDelayMs)
    })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [designer])
}
