import { useEffect, useEffectEvent } from 'react'
import { isOpenJob, useJobs } from '../../lib/api/jobs.ts'

/** Calls `onEnd` once a background job of the user has ended; an empty id is no job. */
export function useEndedJob(id: string, onEnd: () => void): void {
  const isEnded = useJobs(({ jobs }) => jobs.some((job) => job.id === id && !isOpenJob(job)))
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isEnded) end()
  }, [isEnded])
}
