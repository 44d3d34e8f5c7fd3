import type { WeChatEncoding } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { getSecretBox, type SecretBox } from '../../../platform/secret/secret-box.ts'
import { findAccount, type AccountRow } from './account.queries.ts'

/** The official account with decrypted secrets, which must not leave this process. */
export interface Account {
  appId: string
  appSecret: string
  /** of the callback */
  token: string
  /** of the callback in safe mode, otherwise '' */
  encodingAesKey: string
  encoding: WeChatEncoding
  isEnabled: boolean
  revision: number
}

export type SecretName = 'AppSecret' | 'Token' | 'EncodingAESKey' | 'access token'

/** A secret can only be decrypted for its account and purpose. */
const getSealContext = (appId: string, name: SecretName) => `weChat ${appId} ${name}`

export const sealSecret = (box: SecretBox, appId: string, name: SecretName, plain: string): Buffer =>
  box.seal(Buffer.from(plain), getSealContext(appId, name))

export const openSecret = (box: SecretBox, appId: string, name: SecretName, sealed: Buffer | null): string =>
  sealed === null ? '' : box.open(sealed, getSealContext(appId, name)).toString()

/** Undefined if none is set up; it may be disabled. */
export async function readAccount(deps: Deps): Promise<Account | undefined> {
  const row = await findAccount(deps.db)
  return row.app_id === '' ? undefined : openAccount(await getSecretBox(deps)(), row)
}

/** @throws AppError 'weChat.notSetUp', also if it is disabled */
export async function getEnabledAccount(deps: Deps): Promise<Account> {
  const account = await readAccount(deps)
  if (!account?.isEnabled) throw new AppError('weChat.notSetUp')
  return account
}

function openAccount(box: SecretBox, row: AccountRow): Account {
  const open = (name: SecretName, sealed: Buffer | null) => openSecret(box, row.app_id, name, sealed)
  return {
    appId: row.app_id,
    appSecret: open('AppSecret', row.app_secret),
    token: open('Token', row.token),
    encodingAesKey: open('EncodingAESKey', row.encoding_aes_key),
    encoding: row.encoding,
    isEnabled: row.enabled_mark === 1,
    revision: row.revision,
  }
}
