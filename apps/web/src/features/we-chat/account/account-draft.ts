import type { WeChatAccount, WeChatAccountInput } from '@armature/contract'

/** The edited configuration: secrets are empty until they are typed. */
export type AccountDraft = WeChatAccountInput

export const toDraft = ({ appId, encoding, enabledMark }: WeChatAccount): AccountDraft => ({
  appId,
  appSecret: '',
  token: '',
  encodingAesKey: '',
  encoding,
  enabledMark: enabledMark === 1 ? 1 : 0,
})

export type AccountFault = 'appId' | 'secretMissing' | 'appSecret' | 'token' | 'encodingAesKey'
export type AccountFaults = Partial<Record<keyof AccountDraft, AccountFault>>

const shapes = {
  appSecret: /^[0-9a-zA-Z]{16,64}$/,
  token: /^[0-9a-zA-Z]{3,32}$/,
  encodingAesKey: /^[0-9a-zA-Z]{43}$/,
} as const
export type SecretField = keyof typeof shapes

/** Whether a stored secret can be kept: it belongs to this account. */
export function isKept(account: WeChatAccount, draft: AccountDraft, field: SecretField): boolean {
  return account.appId === draft.appId && hasSecret(account, field)
}

/** Whether a secret is stored. */
export function hasSecret(account: WeChatAccount, field: SecretField): boolean {
  const has = { appSecret: account.hasAppSecret, token: account.hasToken, encodingAesKey: account.hasEncodingAesKey }
  return has[field]
}

/** Validates like the server. */
export function validateDraft(account: WeChatAccount, draft: AccountDraft): AccountFaults {
  const faults: AccountFaults = {}
  if (!/^wx[0-9a-f]{16}$/.test(draft.appId)) faults.appId = 'appId'
  for (const field of ['appSecret', 'token', 'encodingAesKey'] as const) {
    const isNeeded = field !== 'encodingAesKey' || draft.encoding === 'safe'
    if (draft[field] === '') {
      if (isNeeded && !isKept(account, draft, field)) faults[field] = 'secretMissing'
    } else if (!shapes[field].test(draft[field])) faults[field] = field
  }
  return faults
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Random letters and digits for a secret. */
export function generateSecret(length: number): string {
  const word: string[] = []
  while (word.length < length) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    // a rest beyond a multiple of 62 would make some letters more frequent
    if (byte < 248) word.push(letters[byte % 62] as string)
  }
  return word.join('')
}
