import type { CompanyDirectoryKind } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { createHook } from '../../platform/hook.ts'

/** Company directories whose people sign in here. */
export const companySignIns = createHook<(deps: Deps) => Promise<CompanyDirectoryKind[]>>(
  'single-sign-on.companySignIns',
)
