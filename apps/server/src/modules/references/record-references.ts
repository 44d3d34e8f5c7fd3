import type { Language } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { createHook } from '../../platform/hook.ts'

/** An entry that records may refer to by its id: an area, or an item of a dictionary with that id or code. */
export type ReferredEntry = { kind: 'area' } | { kind: 'dictionary'; dictionaries: readonly string[] }

/** @throws AppError 'permission.inUse' naming the models whose records contain the entry */
export type AssertNotInRecords = (
  deps: Deps,
  tx: Db,
  language: Language,
  entry: ReferredEntry & { id: string; name: string },
) => Promise<void>

/** Called before an entry is deleted; provided by the records. */
export const recordReferences = createHook<AssertNotInRecords>('references.recordReferences')
