import type { ExportTask } from '@armature/contract'
import { create } from 'zustand'
import { call } from './api.ts'
import { onSessionReset } from './session.ts'

/** Exports that go on by themselves, newest first, as they were last heard of. */
export const useExports = create<{ tasks: readonly ExportTask[] }>(() => ({ tasks: [] }))

/** In this tab, so that a reload finds what was running. */
const key = 'armature_exports'
const pauseMs = 1000
let timer: ReturnType<typeof setTimeout> | undefined

/** Watches an export that was just started. */
export function watchExports(): void {
  sessionStorage.setItem(key, '1')
  void look()
}

/** After a reload: whatever was being watched in this tab. */
export function rememberExports(): void {
  if (sessionStorage.getItem(key) !== null && useExports.getState().tasks.length === 0) void look()
}

/** Stops one that runs; it stays in sight until it is put away. */
export async function stopExport(id: string): Promise<void> {
  await call('DELETE /api/visualdev/OnlineDev/ExportTask/:id', { params: { id } })
  await look()
}

/** Forgets one that has ended. */
export async function dropExport(id: string): Promise<void> {
  keep(useExports.getState().tasks.filter((task) => task.id !== id))
  await call('DELETE /api/visualdev/OnlineDev/ExportTask/:id', { params: { id }, silent: true }).catch(() => undefined)
}

/** Asks how far they are, and again as long as one of them runs. */
async function look(): Promise<void> {
  clearTimeout(timer)
  try {
    keep((await call('GET /api/visualdev/OnlineDev/ExportTask', { silent: true })).list)
  } catch {
    // heard of again with the next look, while there is somebody to look
  }
  const isRunning = useExports.getState().tasks.some(({ state }) => state === 'running')
  if (isRunning) timer = setTimeout(() => void look(), pauseMs)
}

function keep(tasks: readonly ExportTask[]): void {
  useExports.setState({ tasks })
  if (tasks.length === 0) sessionStorage.removeItem(key)
}

onSessionReset(() => {
  clearTimeout(timer)
  keep([])
})
