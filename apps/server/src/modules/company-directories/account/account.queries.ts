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
  'contacts_secret',
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
 * Also drops the access tokens, which were requested with the former account.
 *
 * @param keepsDaily false: the daily synchronization ends, which another user has set up for another account
 */
export async function updateAccount(
  tx: Db,
  id: CompanyDirectoryKind,
  input: Omit<DirectoryAccountInput, 'secret' | 'contactsSecret'>,
  secrets: { secret: Buffer; contacts_secret: Buffer | null },
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
      ...secrets,
    })
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .set({ access_token: null, access_token_ends_at: null, contacts_token: null, contacts_token_ends_at: null })
    .set({ daily_failed_at: null })
    .$if(!keepsDaily, (query) => query.set({ daily_at: null, daily_user_id: null, daily_next_at: null }))
    .where('id', '=', id)
    .execute()
}

/** What an access token is for: WeCom has one of its own for changes of departments and people. */
export type TokenPurpose = 'app' | 'contacts'

interface StoredToken {
  token: Buffer
  endsAt: Date
}

/** The token of this revision. `isLocked`: other nodes cannot request one until the transaction ends. */
export async function findToken(
  db: Db,
  { id, revision }: { id: CompanyDirectoryKind; revision: number },
  purpose: TokenPurpose,
  isLocked = false,
): Promise<StoredToken | undefined> {
  const row = await db.sql
    .selectFrom('company_directories')
    .select(['access_token', 'access_token_ends_at', 'contacts_token', 'contacts_token_ends_at'])
    .where('id', '=', id)
    .where('revision', '=', revision)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  const token = purpose === 'app' ? row?.access_token : row?.contacts_token
  const endsAt = purpose === 'app' ? row?.access_token_ends_at : row?.contacts_token_ends_at
  return token && endsAt ? { token, endsAt } : undefined
}

export async function updateToken(
  db: Db,
  { id, revision }: { id: CompanyDirectoryKind; revision: number },
  purpose: TokenPurpose,
  { token, endsAt }: StoredToken,
): Promise<void> {
  await db.sql
    .updateTable('company_directories')
    .set(
      purpose === 'app'
        ? { access_token: token, access_token_ends_at: endsAt }
        : { contacts_token: token, contacts_token_ends_at: endsAt },
    )
    .where('id', '=', id)
    .where('revision', '=', revision)
    .execute()
}
