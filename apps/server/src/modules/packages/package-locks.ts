import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { yieldToOthers } from '../../platform/slices.ts'
import { getContent } from './contents.ts'
import { loadLockLimits } from './package.queries.ts'
import type { PreparedThing } from './prepare-import.ts'

/**
 * Every new table and index is locked until the end of the import, and all transactions share one table of locks, of which an
 * import gets one half. Called before anything is done.
 *
 * @throws AppError 'package.tooManyTables' with how many parts the package should have, and the setting that would be enough
 */
export async function assertLocksSuffice(tx: Db, things: readonly PreparedThing[]): Promise<void> {
  let forms = 0
  let needed = 0
  for (const { kind, action, file, fault } of things) {
    if (fault || action === 'change') continue
    const locks = getContent(kind).estimateLocks?.(file) ?? 0
    if (locks === 0) continue
    forms += 1
    needed += locks
    await yieldToOthers()
  }
  const { most, perTransaction: setting } = await loadLockLimits(tx)
  const share = Math.floor(most / 2)
  if (needed <= share) return
  const parts = Math.ceil(needed / share)
  const wanted = Math.ceil((setting * needed) / share)
  throw new AppError('package.tooManyTables', { forms, needed, share, setting, parts, wanted })
}

/** For what no estimate covers, such as sub-tables of forms that exist. @throws AppError 'package.outOfLocks' */
export async function assertLocksLeft(tx: Db, { fullName: name }: PreparedThing): Promise<void> {
  const { held, most, perTransaction: setting } = await loadLockLimits(tx)
  if (held > most / 2) throw new AppError('package.outOfLocks', { name, setting })
}
