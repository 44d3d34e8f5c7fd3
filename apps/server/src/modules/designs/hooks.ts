import type { FieldUsage, Language } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { createHook, createHookList } from '../../platform/hook.ts'

/** Removes what the records of a deleted model used, such as their files; provided by the records. */
export const modelDeleted = createHook<(tx: Db, modelId: string, at: Date) => Promise<unknown>>('designs.modelDeleted')

/** Renames what is stored by the codes of file fields, when a release renames, removes or restores them; provided by the records. */
export const fileFieldsRenamed =
  createHook<(tx: Db, modelId: string, renamed: readonly { from: string; to: string }[]) => Promise<unknown>>(
    'designs.fileFieldsRenamed',
  )

/** The fields that a release adds, by definition path. */
export interface FieldAddition {
  modelId: string
  added: readonly { path: string; label: string }[]
  language: Language
}

/** Finds what does not show fields that a release would add until it names them, in a fixed number of statements. */
export const unnamedFields = createHookList<(db: Db, addition: FieldAddition) => Promise<FieldUsage[]>>()
