import type { WeChatAccount, WeChatAccountInput } from '@armature/contract'

/** What stands on the screen: secrets are empty until somebody types them. */
export type AccountDraft = WeChatAccountInput

export const draftOf = ({ appId, encoding, enabledMark }: WeChatAccount): AccountDraft => ({
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

/** Whether a secret is kept that may stay as it is: it belongs to this account. */
export function isKept(account: WeChatAccount, draft: AccountDraft, field: SecretField): boolean {
  const has = { appSecret: account.hasAppSecret, token: account.hasToken, encodingAesKey: account.hasEncodingAesKey }
  return account.appId === draft.appId && has[field]
}

/** What the server would refuse. */
export function faultsOf(account: WeChatAccount, draft: AccountDraft): AccountFaults {
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

/** Letters and figures that nobody can guess. */
export function randomWord(length: number): string {
  const word: string[] = []
  while (word.length < length) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    // beyond a multiple of 62 some letters would come up more often
    if (byte < 248) word.push(letters[byte % 62] as string)
  }
  return word.join('')
}
