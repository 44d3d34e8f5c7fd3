import { z } from 'zod'
import type { BinnedKind } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { nameDeletedObjects } from '../audit/index.ts'
import { getSysConfig } from '../settings/index.ts'
import { deleteEntries, lockEntries, lockOldEntry } from './entry.queries.ts'
import { allowManyRows } from './kept-rows.ts'
import { type StoredEntry, binKinds } from './kinds.ts'
import { dayMs } from './list-bin.ts'
import { defineJob } from '../jobs/index.ts'

/**
 * Deletes things of the recycle bin for good, all or none.
 *
 * @throws AppError 'recycleBin.unknown' if one is missing or not accessible
 */
export async function purgeFromBin(
  deps: Deps,
  caller: Caller,
  kind: BinnedKind,
  ids: readonly string[],
): Promise<number> {
  const wanted = [...new Set(ids)]
  const scope = await binKinds.get()[kind].loadScope(deps, caller)
  await deps.db.transaction(async (tx) => {
    const entries = await lockEntries(tx, kind, scope, wanted)
    if (entries.length < wanted.length) throw new AppError('recycleBin.unknown')
    nameDeletedObjects(entries.map((entry) => ({ id: entry.id, name: resolveName(caller.language, entry) })))
    for (const entry of entries) await purge(tx, entry, new Date(deps.clock()))
  })
  return wanted.length
}

/** Deletes things for good whose time in the recycle bin is over. @returns how many */
export async function cleanRecycleBin(deps: Deps): Promise<number> {
  const now = deps.clock()
  const before = new Date(now - (await getSysConfig(deps)).binDays * dayMs)
  const failed: string[] = []
  let first: unknown
  for (let count = 0; ; count += 1) {
    let entry: StoredEntry | undefined
    try {
      await deps.db.transaction(async (tx) => {
        entry = await lockOldEntry(tx, before, failed)
        if (entry) await purge(tx, entry, new Date(now))
      })
    } catch (error) {
      // the others are deleted all the same
      if (!entry) throw error
      failed.push(entry.id)
      first ??= error
      count -= 1
    }
    if (entry) continue
    if (first !== undefined) throw first
    return count
  }
}

export const cleanRecycleBinJob = defineJob({
  name: 'cleanRecycleBin',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '12 * * * *',
  run: async (deps) => void (await cleanRecycleBin(deps)),
})

async function purge(tx: Db, entry: StoredEntry, at: Date): Promise<void> {
  await allowManyRows(tx)
  await binKinds.get()[entry.kind].purged?.(tx, entry, at)
  await deleteEntries(tx, [entry.id])
}
