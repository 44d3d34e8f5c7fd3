import type { CompanyDirectoryKind, DirectoryAccountInput } from '@armature/contract'
import type { Selectable } from 'kysely'
import type { CompanyDirectoriesTable } from '../../../migrations/schema-company-directory.ts'
import type { Db } from '../../../platform/database/database.ts'

const columns = [
  'id',
  'corp_id',
  'app_key',
  'agent_id',
  'secret',
  'api_url',
  'enabled_mark',
  'sign_in_mark',
  'revision',
] as const

export type AccountRow = Pick<Selectable<CompanyDirectoriesTable>, (typeof columns)[number]>

/** `isLocked`: locks the row until the transaction ends. */
export const getAccountRow = (db: Db, id: CompanyDirectoryKind, isLocked = false): Promise<AccountRow> =>
  db.sql
    .selectFrom('company_directories')
    .select(columns)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()

/**
 * Also drops the access token, which was requested with the former account.
 *
 * @param keepsDaily false: the daily synchronization ends, which another user has set up for another account
 */
export async function updateAccount(
  tx: Db,
  id: CompanyDirectoryKind,
  input: Omit<DirectoryAccountInput, 'secret'>,
  secret: Buffer,
  keepsDaily: boolean,
): Promise<void> {
  await tx.sql
    .updateTable('company_directories')
    .set({
      corp_id: input.corpId,
      app_key: input.appKey,
      agent_id: input.agentId,
      api_url: input.apiUrl,
      enabled_mark: input.enabledMark,
      sign_in_mark: input.signInMark,
      secret,
    })
    .set((row) => ({ revision: row('revision', '+', 1), access_token: null, access_token_ends_at: null }))
    .set({ daily_failed_at: null })
    .$if(!keepsDaily, (query) => query.set({ daily_at: null, daily_user_id: null, daily_next_at: null }))
    .where('id', '=', id)
    .execute()
}

interface StoredToken {
  access_token: Buffer
  access_token_ends_at: Date
}

/** The token of this revision. `isLocked`: other nodes cannot request one until the transaction ends. */
export async function findToken(
  db: Db,
  { id, revision }: { id: CompanyDirectoryKind; revision: number },
  isLocked = false,
): Promise<StoredToken | undefined> {
  const row = await db.sql
    .selectFrom('company_directories')
    .select(['access_token', 'access_token_ends_at'])
    .where('id', '=', id)
    .where('revision', '=', revision)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row?.access_token || !row.access_token_ends_at) return undefined
  return { access_token: row.access_token, access_token_ends_at: row.access_token_ends_at }
}

export async function updateToken(
  db: Db,
  { id, revision }: { id: CompanyDirectoryKind; revision: number },
  token: StoredToken,
): Promise<void> {
  await db.sql
    .updateTable('company_directories')
    .set({ ...token })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .execute()
}
