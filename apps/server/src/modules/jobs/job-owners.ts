import type { Deps } from '../../deps.ts'
import { createHook } from '../../platform/hook.ts'
import type { Caller } from '../../platform/http/caller.ts'

/** Organizations whose users' jobs the caller may see; null for all users. Provided by `people-scope`. */
export const jobOwners = createHook<(deps: Deps, caller: Caller) => Promise<string[] | null>>('jobs.jobOwners')
