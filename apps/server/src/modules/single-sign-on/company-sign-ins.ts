import type { CompanyDirectoryKind } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { createHook } from '../../platform/hook.ts'
import type { LinkRow } from './link.queries.ts'

interface CompanySignIns {
  /** directories whose people sign in here */
  listKinds(deps: Deps): Promise<CompanyDirectoryKind[]>
  /** people who sign in as the user; the issuer is the name of the directory */
  listLinks(db: Db, userId: string): Promise<LinkRow[]>
  /** False if there was none. */
  deleteLink(tx: Db, userId: string, issuer: string): Promise<boolean>
}

/** Signing in by company directories. */
export const companySignIns = createHook<CompanySignIns>('single-sign-on.companySignIns')
