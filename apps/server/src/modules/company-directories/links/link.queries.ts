import type { CompanyDirectoryKind } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'

export interface PersonLink {
  remote_id: string
  /** null: the user was deleted here */
  user_id: string | null
  gone_at: Date | null
}

/** Organizations by the id of their department. */
export async function listDepartmentLinks(db: Db, directoryId: CompanyDirectoryKind): Promise<Map<string, string>> {
  const rows = await db.sql
    .selectFrom('company_directory_links')
    .select(['remote_id', 'organize_id'])
    .where('directory_id', '=', directoryId)
    .where('subject', '=', 'department')
    .execute()
  return new Map(rows.flatMap((row) => (row.organize_id === null ? [] : [[row.remote_id, row.organize_id] as const])))
}

export async function upsertDepartmentLink(
  tx: Db,
  directoryId: CompanyDirectoryKind,
  remoteId: string,
  organizeId: string,
): Promise<void> {
  await tx.sql
    .insertInto('company_directory_links')
    .values({
      ...{ directory_id: directoryId, subject: 'department', remote_id: remoteId, organize_id: organizeId },
      ...{ user_id: null, gone_at: null, last_used_at: null },
    })
    .onConflict((conflict) =>
      conflict.columns(['directory_id', 'subject', 'remote_id']).doUpdateSet({ organize_id: organizeId }),
    )
    .execute()
}

export const listPersonLinks = (
  db: Db,
  directoryId: CompanyDirectoryKind,
  remoteIds: readonly string[],
): Promise<PersonLink[]> =>
  db.sql
    .selectFrom('company_directory_links')
    .select(['remote_id', 'user_id', 'gone_at'])
    .where('directory_id', '=', directoryId)
    .where('subject', '=', 'person')
    .where('remote_id', '=', sql<string>`any(${remoteIds}::text[])`)
    .execute()

/** The next links in the order of their ids. */
export const listPersonLinksAfter = (
  db: Db,
  directoryId: CompanyDirectoryKind,
  remoteId: string,
  limit: number,
): Promise<PersonLink[]> =>
  db.sql
    .selectFrom('company_directory_links')
    .select(['remote_id', 'user_id', 'gone_at'])
    .where('directory_id', '=', directoryId)
    .where('subject', '=', 'person')
    .where('remote_id', '>', remoteId)
    .orderBy('remote_id')
    .limit(limit)
    .execute()

/** Users that are linked to people of the directory, with the ids of these. */
export async function listLinkedUsers(
  db: Db,
  directoryId: CompanyDirectoryKind,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.sql
    .selectFrom('company_directory_links')
    .select(['remote_id', sql<string>`user_id`.as('user_id')])
    .where('directory_id', '=', directoryId)
    .where('user_id', '=', matchAny(userIds))
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.remote_id]))
}

export async function upsertPersonLink(
  tx: Db,
  directoryId: CompanyDirectoryKind,
  remoteId: string,
  userId: string,
): Promise<void> {
  await tx.sql
    .insertInto('company_directory_links')
    .values({
      ...{ directory_id: directoryId, subject: 'person', remote_id: remoteId, user_id: userId },
      ...{ organize_id: null, gone_at: null, last_used_at: null },
    })
    .onConflict((conflict) =>
      conflict.columns(['directory_id', 'subject', 'remote_id']).doUpdateSet({ user_id: userId, gone_at: null }),
    )
    .execute()
}

/** Since when the user is disabled because the person is gone; null: they are back. */
export async function updateGone(
  db: Db,
  directoryId: CompanyDirectoryKind,
  remoteIds: readonly string[],
  goneAt: Date | null,
): Promise<void> {
  await db.sql
    .updateTable('company_directory_links')
    .set({ gone_at: goneAt })
    .where('directory_id', '=', directoryId)
    .where('subject', '=', 'person')
    .where('remote_id', '=', sql<string>`any(${remoteIds}::text[])`)
    .execute()
}

/** For an account of another company or at another address, whose ids are those of others. */
export async function deleteLinks(tx: Db, directoryId: CompanyDirectoryKind): Promise<void> {
  await tx.sql.deleteFrom('company_directory_links').where('directory_id', '=', directoryId).execute()
}
