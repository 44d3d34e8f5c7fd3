import type { CompanyDirectoryKind } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { getSecretBox, type SecretBox } from '../../../platform/secret/secret-box.ts'
import { getAccountRow, type AccountRow } from './account.queries.ts'

/** The account at WeCom or DingTalk with its decrypted secret, which must not leave this process. */
export interface Account {
  id: CompanyDirectoryKind
  corpId: string
  /** '' for WeCom */
  appKey: string
  agentId: string
  secret: string
  /** of WeCom, for changes of departments and people; '' without one, and for DingTalk */
  contactsSecret: string
  /** '' for the public address */
  apiUrl: string
  isEnabled: boolean
  revision: number
}

type SecretName = 'secret' | 'access token' | 'contacts secret' | 'contacts token'
type SealedFor = Pick<Account, 'id' | 'corpId' | 'appKey'>

/** A secret can only be decrypted for its company, application and purpose. */
const getSealContext = ({ id, corpId, appKey }: SealedFor, name: SecretName) =>
  `company directory ${id} ${corpId} ${appKey} ${name}`

export const sealSecret = (box: SecretBox, account: SealedFor, name: SecretName, plain: string): Buffer =>
  box.seal(Buffer.from(plain), getSealContext(account, name))

export const openSecret = (box: SecretBox, account: SealedFor, name: SecretName, sealed: Buffer): string =>
  box.open(sealed, getSealContext(account, name)).toString()

/**
 * The account, which may be turned off.
 *
 * @throws AppError 'companyDirectory.notSetUp', 'companyDirectory.secretUnreadable'
 */
export async function getAccount(deps: Deps, id: CompanyDirectoryKind): Promise<Account> {
  const row = await getAccountRow(deps.db, id)
  if (row.secret === null) throw new AppError('companyDirectory.notSetUp')
  return openAccount(await getSecretBox(deps)(), row, row.secret)
}

/** @throws AppError 'companyDirectory.notSetUp' also if it is turned off, 'companyDirectory.secretUnreadable' */
export async function getEnabledAccount(deps: Deps, id: CompanyDirectoryKind): Promise<Account> {
  const account = await getAccount(deps, id)
  if (!account.isEnabled) throw new AppError('companyDirectory.notSetUp')
  return account
}

function openAccount(box: SecretBox, row: AccountRow, sealed: Buffer): Account {
  const account = {
    id: row.id,
    corpId: row.corp_id,
    appKey: row.app_key,
    agentId: row.agent_id,
    apiUrl: row.api_url,
    isEnabled: row.enabled_mark === 1,
    revision: row.revision,
  }
  try {
    const contacts = row.contacts_secret
    return {
      ...account,
      secret: openSecret(box, account, 'secret', sealed),
      contactsSecret: contacts === null ? '' : openSecret(box, account, 'contacts secret', contacts),
    }
  } catch {
    throw new AppError('companyDirectory.secretUnreadable')
  }
}
