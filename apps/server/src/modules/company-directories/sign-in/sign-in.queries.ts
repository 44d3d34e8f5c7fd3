import type { CompanyDirectoryKind } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'

export async function listSignInKinds(db: Db): Promise<CompanyDirectoryKind[]> {
  const rows = await db.sql
    .selectFrom('company_directories')
    .select('id')
    .where('enabled_mark', '=', 1)
    .where('sign_in_mark', '=', 1)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}
