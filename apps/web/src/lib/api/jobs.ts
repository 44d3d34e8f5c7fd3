import type { OwnJob } from '@armature/contract'
import { create } from 'zustand'
import { call } from './api.ts'
import { onSessionReset } from '../session/session.ts'

/** The user's background jobs of the last day, newest first, with their last known state. */
export const useJobs = create<{ jobs: readonly OwnJob[] }>(() => ({ jobs: [] }))

export const isOpenJob = ({ state }: OwnJob): boolean => state === 'waiting' || state === 'running'

/** In session storage, so that a reload finds the jobs of this tab. */
const key = 'armature_jobs'
const pauseMs = 1000
let timer: ReturnType<typeof setTimeout> | undefined

/** Watches a job that was just started. */
export function watchJobs(): void {
  sessionStorage.setItem(key, '1')
  void refreshJobs()
}

/** After a reload: watches the jobs of this tab again. */
export function restoreJobs(): void {
  if (sessionStorage.getItem(key) !== null && useJobs.getState().jobs.length === 0) void refreshJobs()
}

/** Cancels an open job; it stays in the list until it is dropped. */
export async function cancelJob(id: string): Promise<void> {
  await call('DELETE /api/system/Job/Mine/:id', { params: { id } })
  await refreshJobs()
}

/** Removes a job that has ended from the list. */
export async function dropJob(id: string): Promise<void> {
  setJobs(useJobs.getState().jobs.filter((job) => job.id !== id))
  await call('DELETE /api/system/Job/Mine/:id', { params: { id }, silent: true }).catch(() => undefined)
}

/** Fetches the state of the jobs, and repeats it while one of them is open. */
async function refreshJobs(): Promise<void> {
  clearTimeout(timer)
  try {
    setJobs((await call('GET /api/system/Job/Mine', { silent: true })).list)
  } catch {
    // fetched again with the next call
  }
  if (useJobs.getState().jobs.some(isOpenJob)) timer = setTimeout(() => void refreshJobs(), pauseMs)
}

function setJobs(jobs: readonly OwnJob[]): void {
  useJobs.setState({ jobs })
  if (jobs.length === 0) sessionStorage.removeItem(key)
}

onSessionReset(() => {
  clearTimeout(timer)
  setJobs([])
})
