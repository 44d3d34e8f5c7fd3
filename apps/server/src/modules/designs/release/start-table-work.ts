import type { Deps } from '../../../deps.ts'
import { convertValuesJob, startConversions } from './convert-values-job.ts'
import { finishTablesJob, startTableMaintenance } from './table-maintenance.ts'

/** Work on the tables of released forms that takes long. */
export const tableJobs = [convertValuesJob, finishTablesJob] as const

/** Looks for work on tables that no job does. @returns a function that stops it */
export async function startTableWork(deps: Deps): Promise<() => Promise<void>> {
  const stops = [startTableMaintenance(deps), startConversions(deps)]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
