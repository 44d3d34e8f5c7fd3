import type { RunAsKind } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { createHookList } from '../../platform/hook.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

/** A kind of things that run with the permissions of a user, and stop when the user is disabled or deleted. */
export interface RunAsUse {
  kind: RunAsKind
  /** Those that are in use and run as one of the users, by name, at most `limit`. */
  list(db: Db, userIds: readonly string[], limit: number): Promise<TranslatedName[]>
}

export const runAsUses = createHookList<RunAsUse>()
