import type { CompanyDirectoryKind } from '@armature/contract'
import { sql, type RawBuilder } from 'kysely'

/**
 * The id of the person of WeCom or DingTalk that a user is linked to, as SQL; '' without one, or if the person has left.
 *
 * @param userId column with the id of the user
 */
export const selectPersonId = (kind: CompanyDirectoryKind, userId: string): RawBuilder<string> => sql<string>`coalesce((
  select l.remote_id from company_directory_links l
   where l.directory_id = ${sql.lit(kind)} and l.user_id = ${sql.ref(userId)} and l.gone_at is null), '')`
