import type { BinnedKind } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { type TranslatedName, resolveName } from '../../platform/i18n/resolve-name.ts'
import { nameDeletedObjects } from '../audit/index.ts'
import { joinNames } from '../references/index.ts'
import { getSysConfig } from '../settings/index.ts'
import { listBinnedUsers } from './binned-references.ts'
import { deleteEntries, lockEntries, lockOldEntry } from './entry.queries.ts'
import { allowManyRows } from './kept-rows.ts'
import { type StoredEntry, binKinds } from './kinds.ts'
import { dayMs } from './list-bin.ts'
import { defineTimedJob } from '../jobs/index.ts'

/**
 * Deletes things of the recycle bin for good, all or none.
 *
 * @throws AppError 'recycleBin.unknown' if one is missing or not accessible, 'recycleBin.used' with what else in the bin needs it
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
    for (const entry of entries) {
      const users = await listBinnedUsers(tx, entry, wanted)
      if (users.length > 0) throw createUsedError(caller, entry, users)
    }
    for (const entry of entries) await purge(tx, entry, new Date(deps.clock()))
  })
  return wanted.length
}

const createUsedError = ({ language }: Caller, entry: StoredEntry, users: readonly TranslatedName[]): AppError =>
  new AppError('recycleBin.used', { name: resolveName(language, entry), names: joinNames(language, users, 10) })

/** Deletes things for good whose time in the recycle bin is over. @returns how many */
export async function cleanRecycleBin(deps: Deps): Promise<number> {
  const now = deps.clock()
  const before = new Date(now - (await getSysConfig(deps)).binDays * dayMs)
  const failed: string[] = []
  const kept: string[] = []
  let first: unknown
  for (let count = 0; ; count += 1) {
    let entry: StoredEntry | undefined
    try {
      await deps.db.transaction(async (tx) => {
        entry = await lockOldEntry(tx, before, [...failed, ...kept])
        if (!entry) return
        // what a thing in the bin refers to stays as long as that
        if ((await listBinnedUsers(tx, entry, [])).length > 0) kept.push(entry.id)
        else await purge(tx, entry, new Date(now))
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
    return count - kept.length
  }
}

export const cleanRecycleBinJob = defineTimedJob({
  name: 'cleanRecycleBin',
  cron: '12 * * * *',
  run: cleanRecycleBin,
})

async function purge(tx: Db, entry: StoredEntry, at: Date): Promise<void> {
  await allowManyRows(tx)
  await binKinds.get()[entry.kind].purged?.(tx, entry, at)
  await deleteEntries(tx, [entry.id])
}
