import { lazy, Suspense, useEffect } from 'react'
import { rememberExports, useExports } from '../lib/exports.ts'

const ExportTray = lazy(() => import('./export-tray.tsx'))

/** Exports running in the background; the code is loaded with the first one. */
export function RunningExports() {
  const isNeeded = useExports((state) => state.tasks.length > 0)
  useEffect(() => rememberExports(), [])
  return isNeeded ? (
    <Suspense>
      <ExportTray />
    </Suspense>
  ) : null
}
