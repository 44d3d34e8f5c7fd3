import type { FieldUsage, Language } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { createHookList } from '../../platform/hook.ts'

/** The fields that a release adds, by definition path. */
export interface FieldAddition {
  modelId: string
  added: readonly { path: string; label: string }[]
  language: Language
}

/** Finds what does not show fields that a release would add until it names them, in a fixed number of statements. */
export const unnamedFields = createHookList<(db: Db, addition: FieldAddition) => Promise<FieldUsage[]>>()
