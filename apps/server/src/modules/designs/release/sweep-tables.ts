import type { Deps } from '../../../deps.ts'
import { runOutsideCalls } from '../../../platform/caller-context.ts'
import { isUnavailable } from '../../../platform/database/faults.ts'
import { log } from '../../../platform/log/log.ts'
import { type TableConversion, fillColumns } from './convert-columns.ts'
import { dropPreparedColumns } from './prepare-columns.ts'

/** Calls that were planned with the former version last no longer. */
const sweepAfterMs = [300, 2_000, 10_000]

/**
 * Begins to convert, for some seconds, what saves that were under way at a release write to the old columns, and then drops the
 * marks. If the process ends meanwhile, the marks are dropped at a next start or within an hour.
 */
export function sweepTables(deps: Pick<Deps, 'db'>, converted: readonly TableConversion[], version: number): void {
  runOutsideCalls(
    () =>
      void sweep(deps, converted, version).catch((error: unknown) => {
        if (!isUnavailable(error)) log.warn('what was saved during a release may not be converted', { error })
      }),
  )
}

async function sweep({ db }: Pick<Deps, 'db'>, converted: readonly TableConversion[], version: number): Promise<void> {
  const released = converted.map((one) => ({ ...one, values: one.conversions.map(({ target }) => target.column) }))
  for (const afterMs of sweepAfterMs) {
    await new Promise((resolve) => setTimeout(resolve, afterMs).unref())
    for (const one of released) await fillColumns(db, one, { savedBefore: version })
  }
  for (const { table, mark } of released) await dropPreparedColumns(db, table, [mark])
}
