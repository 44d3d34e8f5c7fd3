import type { Deps } from '../../deps.ts'
import { createHook } from '../../platform/hook.ts'
import type { Caller } from '../../platform/http/caller.ts'

/** Organizations whose users the caller may see; null for all users. Provided by `people-scope`. */
export const peopleScope =
  createHook<(deps: Deps, caller: Caller) => Promise<string[] | null>>('client-log.peopleScope')
