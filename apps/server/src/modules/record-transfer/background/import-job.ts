import type { ImportRow } from '@armature/contract'
import { z } from 'zod'
import { serverTexts } from '@armature/texts/server'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { createFailureSheet, type FailedRow, importRows } from '../../import/index.ts'
import {
  defineJob,
  defineTimedJob,
  isCancelled,
  type JobNote,
  type JobResult,
  type RunningJob,
} from '../../jobs/index.ts'
import { createActor } from '../../record-actors/index.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { loadCaller } from '../../sessions/index.ts'
import type { Deps } from '../../../deps.ts'
import { createRecordImporter } from '../record-importer.ts'
import { deleteOldParts, deletePartsOfJob, listParts, readPart } from './import-parts.queries.ts'

/** rows that are imported together, as by a request of the import dialog */
const sliceRows = 100

const payload = z.object({
  modelId: z.string(),
  menuId: z.string(),
  importId: z.string(),
  fileName: z.string(),
  mode: z.enum(['add', 'update', 'both']),
  keyField: z.string(),
  rowCount: z.number(),
})
type Payload = z.output<typeof payload>

/**
 * Imports stored rows as the requests of the import dialog do, slice by slice, each with the permissions that the owner has then.
 * A row that an earlier run has imported counts as imported, by its key.
 */
export const importRecordsJob = defineJob({ name: 'importRecords', payload, maxAttempts: 3, run: runImport })

export const cleanImportParts = defineTimedJob({
  name: 'cleanImportParts',
  cron: '47 * * * *',
  async run({ db }, { signal }) {
    while ((await deleteOldParts(db, maxDeleted)) === maxDeleted) signal.throwIfAborted()
  },
})
const maxDeleted = 100

async function runImport(deps: Deps, job: RunningJob<Payload>): Promise<JobResult> {
  const { id, payload: wanted, signal, report } = job
  const failed: FailedRow[] = []
  const left: ImportRow[] = []
  let imported = 0
  for await (const rows of readSlices(deps.db, job)) {
    if (isCancelled(signal)) {
      left.push(...rows)
      continue
    }
    const { caller, importer } = await createOwnersImporter(deps, job)
    const result = await importRows(deps, caller, importer, rows)
    imported += result.snum
    failed.push(...result.failResult)
    await report(imported + failed.length, wanted.rowCount, toNote(imported, failed.length)).catch((error: unknown) => {
      if (!isCancelled(signal)) throw error
    })
  }
  const { caller, importer } = await createOwnersImporter(deps, job)
  const notImported = serverTexts.import.notImported[caller.language]
  const kept = [...failed, ...left.map((row) => ({ ...row, errorsInfo: notImported }))]
  const url = kept.length === 0 ? '' : (await createFailureSheet(deps, caller, importer, kept, Infinity)).url
  if (isCancelled(signal)) return { url, note: toNote(imported, kept.length, true), isPartial: true }
  return { url, note: toNote(imported, failed.length), commit: (tx) => deletePartsOfJob(tx, id) }
}

/** The rows in their order. @throws AppError 'import.rowsGone' if some are no longer stored */
async function* readSlices(db: Db, { id, payload: { rowCount } }: RunningJob<Payload>): AsyncGenerator<ImportRow[]> {
  let read = 0
  for (const part of await listParts(db, id)) {
    const rows = await readPart(db, id, part)
    read += rows.length
    for (let from = 0; from < rows.length; from += sliceRows) yield rows.slice(from, from + sliceRows)
  }
  if (read < rowCount) throw new AppError('import.rowsGone')
}

/** @throws AppError 'access.denied' if the owner may not import (any more) */
async function createOwnersImporter(deps: Deps, { ownerId, payload: wanted }: RunningJob<Payload>) {
  const { modelId, menuId, mode, keyField, importId, fileName } = wanted
  const owner = ownerId === null ? undefined : await loadCaller(deps, ownerId)
  if (!owner?.isEnabled) throw new AppError('access.denied')
  const context = getRecordContext(deps)
  const moment = { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes }
  const actor = createActor(owner.caller, { modelId, action: 'import', menuId }, moment)
  const model = await context.models.get(modelId)
  const importer = await createRecordImporter(context, model, actor, { mode, keyField }, { importId, fileName })
  return { caller: owner.caller, importer }
}

const toNote = (imported: number, failed: number, isStopped = false): JobNote => ({
  key: isStopped ? 'importStopped' : failed > 0 ? 'importedPartly' : 'imported',
  values: { imported, failed },
})
