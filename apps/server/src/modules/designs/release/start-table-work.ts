import type { Deps } from '../../../deps.ts'
import { startConversions } from './conversion-worker.ts'
import { startTableMaintenance } from './table-maintenance.ts'

/** Background work on the tables of released designs. @returns a function that stops it */
export async function startTableWork(deps: Deps): Promise<() => Promise<void>> {
  const stops = [await startTableMaintenance(deps), await startConversions(deps)]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
