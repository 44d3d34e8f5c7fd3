import type { EndpointBodyInput, TaskRunState, timedTaskEndpoints, WorkKind } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import type { PagedQuery } from '../../list/paged-list.tsx'
import { toast } from '../../ui/feedback/toast.tsx'

export const tasksKey = ['timed-tasks']
export const runsKey = (id: string) => ['timed-task-runs', id]

export interface TaskFilter {
  kind: WorkKind | ''
  state: 'on' | 'off' | 'failed' | ''
}

export interface RunFilter {
  state: TaskRunState | ''
}

export type TaskBody = EndpointBodyInput<typeof timedTaskEndpoints.create>

const shown = { onMessage: toast.success }

export const loadTasks = (query: PagedQuery & TaskFilter, signal: AbortSignal) =>
  call('GET /api/scheduletask', { query, signal, silent: true })

export const loadRuns = (id: string, query: PagedQuery & RunFilter, signal: AbortSignal) => {
  const { keyword, currentPage, pageSize, state } = query
  return call('GET /api/scheduletask/:id/TaskLog', {
    params: { id },
    query: { keyword, currentPage, pageSize, state },
    signal,
    silent: true,
  })
}

export const enableTask = (id: string) => call('PUT /api/scheduletask/:id/Actions/Enable', { params: { id }, ...shown })
export const pauseTask = (id: string) => call('PUT /api/scheduletask/:id/Actions/Stop', { params: { id }, ...shown })
/** @param readsAll a synchronization by a column reads all rows once */
export const runTask = (id: string, readsAll = false) =>
  call('POST /api/scheduletask/:id/Actions/Run', { params: { id }, ...(readsAll && { body: { readsAll } }) })
export const cancelRun = (id: string, runId: string) =>
  call('PUT /api/scheduletask/:id/TaskLog/:runId/Actions/Cancel', { params: { id, runId }, ...shown })
export const makeRefusedRows = (id: string, runId: string) =>
  call('POST /api/scheduletask/:id/TaskLog/:runId/Actions/RefusedRows', { params: { id, runId } })
export const removeTask = (id: string) => call('DELETE /api/scheduletask/:id', { params: { id } })

/** Creates a task, or changes the given one. */
export async function saveTask(id: string | undefined, body: TaskBody, version?: string): Promise<void> {
  const options = { body, silent: true, ...shown }
  if (id === undefined) await call('POST /api/scheduletask', options)
  else await call('PUT /api/scheduletask/:id', { params: { id }, version, ...options })
}

/** Loads the tasks and their runs again after a change. */
export function useRefreshTasks(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: tasksKey }),
      client.invalidateQueries({ queryKey: ['timed-task-runs'] }),
    ])
  }
}
