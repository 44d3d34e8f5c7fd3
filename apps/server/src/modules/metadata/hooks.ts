import type { Language, ReleasePreview } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { createHook, createHookList } from '../../platform/hook.ts'
import type { LockedRule } from './bill-rule/bill-rule.queries.ts'
import type { ReferringField, RemovedField } from './release/usages.ts'

/** An entry that records may refer to by its id: an area, or an item of a dictionary with that id or code. */
export type ReferredEntry = { kind: 'area' } | { kind: 'dictionary'; dictionaries: readonly string[] }

/** What the records say about designed things that are deleted or reset. */
export interface RecordReferences {
  /** @throws AppError 'permission.inUse' naming the models whose records contain the entry */
  assertNotInRecords(
    deps: Deps,
    tx: Db,
    language: Language,
    entry: ReferredEntry & { id: string; name: string },
  ): Promise<void>
  /** After a reset, existing numbers would be drawn again. @throws AppError 'billRule.hasNumbers' */
  assertNoNumbers(deps: Deps, tx: Db, rule: LockedRule, language: Language): Promise<void>
  /** Removes the file uses of a deleted model. */
  dropModelUses(tx: Db, modelId: string, at: Date): Promise<unknown>
}

/** Provided by the records. */
export const recordReferences = createHook<RecordReferences>('metadata.recordReferences')

/** The fields that a release removes, and the relation fields of other models that lead to them. */
export interface FieldRemoval {
  modelId: string
  removed: readonly RemovedField[]
  referring: readonly ReferringField[]
  language: Language
}

/** Finds what uses fields that a release would remove. */
export type FindFieldUsages = (db: Db, removal: FieldRemoval) => Promise<ReleasePreview['usages']>

/** Added to by portals and reports. */
export const fieldUsages = createHookList<FindFieldUsages>()
