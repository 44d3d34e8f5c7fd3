import { lazy, Suspense, useEffect } from 'react'
import { restoreJobs, useJobs } from '../../lib/api/jobs.ts'

const JobTray = lazy(() => import('../../features/jobs/job-tray.tsx'))

/** Jobs in the background that were started in this tab; the code is loaded with the first one. */
export function RunningJobs() {
  const isNeeded = useJobs((state) => state.jobs.length > 0)
  useEffect(() => restoreJobs(), [])
  return isNeeded ? (
    <Suspense>
      <JobTray />
    </Suspense>
  ) : null
}
