import type { CompanyDirectoryKind, DirectoryAccount, DirectoryAccountInput } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { createQueue } from '../../../platform/queue.ts'
import { getSecretBox } from '../../../platform/secret/secret-box.ts'
import { openDirectory } from '../client/directory-client.ts'
import { deleteLinks } from '../links/link.queries.ts'
import { getAccount, sealSecret } from '../account/account.ts'
import { getAccountRow, updateAccount, type AccountRow } from '../account/account.queries.ts'

export async function getAccountSettings({ db }: Deps, id: CompanyDirectoryKind): Promise<DirectoryAccount> {
  const row = await getAccountRow(db, id)
  return {
    corpId: row.corp_id,
    appKey: row.app_key,
    agentId: row.agent_id,
    apiUrl: row.api_url,
    enabledMark: row.enabled_mark,
    signInMark: row.sign_in_mark,
    hasSecret: row.secret !== null,
    hasContactsSecret: row.contacts_secret !== null,
  }
}

/**
 * Links to people of another company are deleted, and those that another address could give to other people. A daily synchronization
 * does not go on with another account or secret: it would run as a user who does not know it.
 *
 * @throws AppError 'companyDirectory.secretMissing', 'companyDirectory.appKeyMissing', 'companyDirectory.agentIdMissing'
 */
export async function changeAccount(deps: Deps, id: CompanyDirectoryKind, input: DirectoryAccountInput): Promise<null> {
  const { secret, contactsSecret, ...given } = input
  const account = { ...given, appKey: id === 'weCom' ? '' : given.appKey }
  if (id === 'dingTalk' && account.appKey === '')
    throw new AppError('companyDirectory.appKeyMissing', {}, { field: 'appKey' })
  if (id === 'weCom' && account.signInMark === 1 && account.agentId === '')
    throw new AppError('companyDirectory.agentIdMissing', {}, { field: 'agentId' })
  const box = await getSecretBox(deps)()
  const seal = (name: 'secret' | 'contacts secret', plain: string) =>
    plain === '' ? null : sealSecret(box, { id, ...account }, name, plain)
  const sealed = seal('secret', secret)
  const sealedContacts = id === 'weCom' ? seal('contacts secret', contactsSecret) : null
  await deps.db.transaction(async (tx) => {
    const before = await getAccountRow(tx, id, true)
    const isSame = isSameTarget(before, account)
    const stored = sealed ?? (isSame ? before.secret : null)
    const contacts = sealedContacts ?? (isSame ? before.contacts_secret : null)
    if (stored === null) throw new AppError('companyDirectory.secretMissing', {}, { field: 'secret' })
    const secrets = { secret: stored, contacts_secret: contacts }
    await updateAccount(tx, id, account, secrets, isSame && sealed === null)
    if (before.corp_id !== account.corpId || before.api_url !== account.apiUrl) await deleteLinks(tx, id)
  })
  return null
}

/** A stored secret is used only for the target it was entered for: otherwise it could be sent to another one. */
const isSameTarget = (
  before: AccountRow,
  after: Pick<DirectoryAccountInput, 'corpId' | 'appKey' | 'apiUrl'>,
): boolean => before.corp_id === after.corpId && before.app_key === after.appKey && before.api_url === after.apiUrl

/** Limits concurrent tests: each may take seconds. */
const inQueue = createQueue(4, 16)

/**
 * Requests a new access token and reads the root department; works for an account that is turned off too.
 *
 * @throws AppError 'companyDirectory.notSetUp', and what is wrong
 */
export async function testAccount(deps: Deps, id: CompanyDirectoryKind): Promise<{ name: string }> {
  const account = await getAccount(deps, id)
  return inQueue(async () => {
    const { name } = await openDirectory(deps, account, { isTokenNew: true }).getRoot()
    return { name }
  })
}
