import type { CompanyDirectoryKind } from '@armature/contract'
import { sql } from 'kysely'
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

/** Names of the directories among the company accounts of a user, in every language. */
const issuers: Record<CompanyDirectoryKind, string> = { weCom: 'WeCom', dingTalk: 'DingTalk' }

/** People who sign in as the user, the last used first. */
export async function listUserLinks(db: Db, userId: string) {
  const rows = await db.sql
    .selectFrom('company_directory_links')
    .select(['directory_id', 'remote_id', 'created_at'])
    .select(sql<Date>`coalesce(last_used_at, created_at)`.as('last_used_at'))
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .execute()
  return rows.map(({ directory_id: id, remote_id: subject, ...times }) => ({ issuer: issuers[id], subject, ...times }))
}

/** False if there was none. */
export async function deleteUserLink(tx: Db, userId: string, issuer: string): Promise<boolean> {
  const id = (['weCom', 'dingTalk'] as const).find((kind) => issuers[kind] === issuer)
  if (!id) return false
  const { numDeletedRows } = await tx.sql
    .deleteFrom('company_directory_links')
    .where('directory_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * The user of a person who signs in; undefined without one, or if the user has become an administrator since: who may change the
 * directory must not be able to sign in as them.
 */
export async function recordLinkUse(
  db: Db,
  id: CompanyDirectoryKind,
  personId: string,
  at: Date,
): Promise<string | undefined> {
  const row = await db.sql
    .updateTable('company_directory_links')
    .set({ last_used_at: at })
    .where('directory_id', '=', id)
    .where('subject', '=', 'person')
    .where('remote_id', '=', personId)
    .where('user_id', 'in', db.sql.selectFrom('users').select('id').where('is_administrator', '=', false))
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? undefined
}
