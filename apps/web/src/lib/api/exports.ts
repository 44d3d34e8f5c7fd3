import type { ExportTask } from '@armature/contract'
import { create } from 'zustand'
import { call } from './api.ts'
import { onSessionReset } from '../session/session.ts'

/** Background exports, newest first, with their last known state. */
export const useExports = create<{ tasks: readonly ExportTask[] }>(() => ({ tasks: [] }))

/** In session storage, so that a reload finds the running exports. */
const key = 'armature_exports'
const pauseMs = 1000
let timer: ReturnType<typeof setTimeout> | undefined

/** Watches an export that was just started. */
export function watchExports(): void {
  sessionStorage.setItem(key, '1')
  void refreshTasks()
}

/** After a reload: watches the exports of this tab again. */
export function restoreExports(): void {
  if (sessionStorage.getItem(key) !== null && useExports.getState().tasks.length === 0) void refreshTasks()
}

/** Stops a running export; it stays in the list until it is dropped. */
export async function stopExport(id: string): Promise<void> {
  await call('DELETE /api/visualdev/OnlineDev/ExportTask/:id', { params: { id } })
  await refreshTasks()
}

/** Removes an export that has ended from the list. */
export async function dropExport(id: string): Promise<void> {
  setTasks(useExports.getState().tasks.filter((task) => task.id !== id))
  await call('DELETE /api/visualdev/OnlineDev/ExportTask/:id', { params: { id }, silent: true }).catch(() => undefined)
}

/** Fetches the state of the exports, and repeats it while one of them is running. */
async function refreshTasks(): Promise<void> {
  clearTimeout(timer)
  try {
    setTasks((await call('GET /api/visualdev/OnlineDev/ExportTask', { silent: true })).list)
  } catch {
    // fetched again with the next call
  }
  const isRunning = useExports.getState().tasks.some(({ state }) => state === 'running')
  if (isRunning) timer = setTimeout(() => void refreshTasks(), pauseMs)
}

function setTasks(tasks: readonly ExportTask[]): void {
  useExports.setState({ tasks })
  if (tasks.length === 0) sessionStorage.removeItem(key)
}

onSessionReset(() => {
  clearTimeout(timer)
  setTasks([])
})
