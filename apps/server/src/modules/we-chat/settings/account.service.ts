import type { WeChatAccountInput } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { getSecretBox } from '../../../platform/secret/secret-box.ts'
import { requestToken } from '../client/access-token.ts'
import { findAccount, clearReleasedMenu, updateAccount, type AccountRow } from '../account/account.queries.ts'
import { readAccount, sealSecret, type SecretName } from '../account/account.ts'

export async function getAccountSettings({ db }: Deps) {
  const row = await findAccount(db)
  return {
    appId: row.app_id,
    encoding: row.encoding,
    enabledMark: row.enabled_mark,
    hasAppSecret: row.app_secret !== null,
    hasToken: row.token !== null,
    hasEncodingAesKey: row.encoding_aes_key !== null,
  }
}

export async function getAccountState({ db }: Deps) {
  const { app_id, enabled_mark } = await findAccount(db)
  return { isSetUp: app_id !== '', isEnabled: app_id !== '' && enabled_mark === 1 }
}

/** An empty secret keeps the stored one, unless the account changes. @throws AppError 'weChat.secretMissing' */
export async function changeAccount(deps: Deps, input: WeChatAccountInput): Promise<null> {
  const box = await getSecretBox(deps)()
  await deps.db.transaction(async (tx) => {
    const before = await findAccount(tx, true)
    const isSame = before.app_id === input.appId
    const secret = (name: SecretName, field: keyof WeChatAccountInput, given: string, kept: Buffer | null) => {
      if (given !== '') return sealSecret(box, input.appId, name, given)
      if (isSame && kept !== null) return kept
      if (field === 'encodingAesKey' && input.encoding === 'plain') return null
      throw new AppError('weChat.secretMissing', { field: name }, { field })
    }
    const after: Omit<AccountRow, 'revision'> = {
      app_id: input.appId,
      app_secret: secret('AppSecret', 'appSecret', input.appSecret, before.app_secret),
      token: secret('Token', 'token', input.token, before.token),
      encoding_aes_key: secret('EncodingAESKey', 'encodingAesKey', input.encodingAesKey, before.encoding_aes_key),
      encoding: input.encoding,
      enabled_mark: input.enabledMark,
    }
    await updateAccount(tx, after)
    if (!isSame) await clearReleasedMenu(tx)
  })
  return null
}

/** Works for a disabled account too. @throws AppError 'weChat.notSetUp', and errors of WeChat */
export async function testAccount(deps: Deps): Promise<{ expiresInSeconds: number }> {
  const account = await readAccount(deps)
  if (!account) throw new AppError('weChat.notSetUp')
  const { seconds } = await requestToken(deps, account, false)
  return { expiresInSeconds: seconds }
}
