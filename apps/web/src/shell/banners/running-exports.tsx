import { lazy, Suspense, useEffect } from 'react'
import { restoreExports, useExports } from '../../lib/api/exports.ts'

const ExportTray = lazy(() => import('./export-tray.tsx'))

/** Exports running in the background; the code is loaded with the first one. */
export function RunningExports() {
  const isNeeded = useExports((state) => state.tasks.length > 0)
  useEffect(() => restoreExports(), [])
  return isNeeded ? (
    <Suspense>
      <ExportTray />
    </Suspense>
  ) : null
}
