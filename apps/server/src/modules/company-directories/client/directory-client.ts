import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Account } from '../account/account.ts'
import type { TokenPurpose } from '../account/account.queries.ts'
import { getAccessToken } from './access-token.ts'
import { dingTalk } from './ding-talk.ts'
import { assertAccepted, getErrorCode, invalidTokenCodes } from './directory-error.ts'
import type { CallDirectory, DirectoryClient, Provider, SendWithToken, SignInStart } from './provider.ts'
import { sendRequest, type DirectoryReply } from './send-request.ts'
import { weCom } from './we-com.ts'

const providers: Record<Account['id'], Provider> = { weCom, dingTalk }

interface OpenOptions {
  /** `contacts`: for changes of departments and people */
  purpose?: TokenPurpose
  /** requests an access token even if a valid one is stored */
  isTokenNew?: boolean
  signal?: AbortSignal
}

interface OpenDirectory extends DirectoryClient {
  /** Requests an access token if there is none: what fails after it may have reached the other side. */
  connect(): Promise<void>
}

/** Calls of WeCom or DingTalk with the access token of the account; an expired token is replaced once. */
export function openDirectory(
  deps: Deps,
  account: Account,
  { purpose = 'app', isTokenNew = false, signal }: OpenOptions = {},
): OpenDirectory {
  const provider = providers[account.id]
  const base = account.apiUrl || provider.address
  const send = (path: string, query: Record<string, string>, body?: object) =>
    sendRequest(deps, { url: base + path, query, ...(body && { body }) }, signal)
  const request = async () => {
    const { path, query } = provider.getTokenRequest(purpose === 'app' ? account : provider.toContactsAccount(account))
    const reply = assertAccepted(await send(path, query))
    const { access_token: token, expires_in: seconds } = parseReply(tokenReply, reply)
    return { token, seconds }
  }
  const getToken = (refused: string) => getAccessToken(deps, account, purpose, request, refused)
  let first = isTokenNew ? request().then(({ token }) => token) : undefined
  const sendWithToken: SendWithToken = async (path, { query = {}, body } = {}) => {
    const token = await (first ?? getToken(''))
    const reply = await send(path, { ...query, access_token: token }, body)
    if (!invalidTokenCodes.has(getErrorCode(reply))) return assertAccepted(reply)
    first = undefined
    const renewed = await getToken(token)
    return assertAccepted(await send(path, { ...query, access_token: renewed }, body))
  }
  const call: CallDirectory = async (path, shape, options) => parseReply(shape, await sendWithToken(path, options))
  const client = provider.open(call, {
    account,
    send: (address, { path, ...own }) => sendRequest(deps, { url: (account.apiUrl || address) + path, ...own }, signal),
  })
  return { ...client, connect: async () => void (await (first ?? getToken(''))) }
}

/** @throws AppError 'companyDirectory.contactsSecretMissing' for WeCom without the secret for changes */
export const assertMayWrite = (account: Account): void => void providers[account.id].toContactsAccount(account)

/** The address where people sign in; a gateway of the company has it too. */
export function buildSignInUrl(account: Account, start: SignInStart): string {
  const provider = providers[account.id]
  const url = new URL(provider.signInAddress)
  const page = account.apiUrl === '' ? url : new URL(url.pathname, account.apiUrl)
  for (const [name, value] of Object.entries(provider.getSignInQuery(account, start)))
    page.searchParams.set(name, value)
  return page.href
}

const tokenReply = z.object({
  access_token: z.string().min(1).max(2_000),
  expires_in: z.number().int().min(0).max(100_000),
})

/** @throws AppError 'companyDirectory.unreachable' for a reply of another shape */
function parseReply<T extends z.ZodType>(shape: T, reply: DirectoryReply): z.output<T> {
  const parsed = shape.safeParse(reply)
  if (!parsed.success) throw new AppError('companyDirectory.unreachable', { host: '', reason: 'JSON' })
  return parsed.data
}
