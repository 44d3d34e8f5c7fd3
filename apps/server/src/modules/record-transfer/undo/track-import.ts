import { importLimits, type ImportOrigin } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { createId } from '../../../platform/ids.ts'
import type { RecordPlan } from '../../record-plans/index.ts'
import type { RecordContext } from '../../record-statements/index.ts'
import type { Actor } from '../../record-actors/index.ts'
import type { ImportField } from '../import-fields.ts'
import { openRun } from './import-run.queries.ts'
import { trackAdded, trackAfter, trackBefore } from './track-rows.ts'

interface ImportedRow {
  rowNumber: number
}

/** Stores, in the transactions that store the rows of an import, what is needed to undo them. */
export interface ImportTracker {
  /** @throws AppError 'import.unknown' for the id of another import, or more rows than a file may have */
  begin(tx: Db, rowCount: number): Promise<void>
  /** @param ids of the new records, in the order of their rows */
  noteAdded(tx: Db, rows: readonly ImportedRow[], ids: readonly string[]): Promise<void>
  /** @param write changes the records, which were read in `before` */
  noteChanges(
    tx: Db,
    rows: readonly (ImportedRow & { before: { id: string; version: number } })[],
    write: () => Promise<void>,
  ): Promise<void>
}

/** The tracker of one request. */
export function trackImport(
  context: RecordContext,
  plan: RecordPlan,
  { userId, now }: Pick<Actor, 'userId' | 'now'>,
  { importId, fileName }: ImportOrigin,
  fields: readonly ImportField[],
): ImportTracker {
  const runId = importId === '' ? createId() : importId
  return {
    begin: async (tx, rowCount) => {
      if (userId === null) throw new Error('only users import records')
      const run = { id: runId, userId, modelId: plan.model.id, fileName }
      const codes = fields.map(({ key }) => key)
      const count = await openRun(tx, run, codes, rowCount, now)
      if (count === undefined) throw new AppError('import.unknown')
      if (count > importLimits.fileRows) throw new AppError('import.tooManyFileRows', { count: importLimits.fileRows })
    },
    noteAdded: (tx, rows, ids) =>
      trackAdded(
        tx,
        runId,
        rows.flatMap(({ rowNumber }, at) => {
          const recordId = ids[at]
          return recordId === undefined ? [] : [{ recordId, rowNumber }]
        }),
      ),
    noteChanges: async (tx, rows, write) => {
      const noted = rows.map(({ before, rowNumber }) => ({ recordId: before.id, version: before.version, rowNumber }))
      const fresh = await trackBefore(context, plan, tx, runId, noted)
      await write()
      await trackAfter(context, plan, tx, runId, noted, fresh)
    },
  }
}
