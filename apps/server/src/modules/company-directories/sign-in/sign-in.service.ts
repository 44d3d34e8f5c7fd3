import { randomBytes } from 'node:crypto'
import type { CompanyDirectoryKind, RedirectReply, SsoRefusal } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { readBrowserCookie, signInSteps, SsoRefusalError } from '../../single-sign-on/index.ts'
import { getAccount, type Account } from '../account/account.ts'
import { buildSignInUrl, openDirectory } from '../client/directory-client.ts'
import { isSignInCodeRefused } from '../client/directory-error.ts'
import { listSignInKinds, recordLinkUse } from './sign-in.queries.ts'

export interface SignInStart {
  redirect: string
  ip: string
  cookie: (name: string) => string
}

/** Directories whose people sign in here: their buttons. None if the installation does not know its own address. */
export const listSignIns = ({ db, config }: Deps): Promise<CompanyDirectoryKind[]> =>
  config.baseUrl === undefined ? Promise.resolve([]) : listSignInKinds(db)

/**
 * Redirects the browser to the sign-in page of WeCom or DingTalk, with a state that is bound to the browser by its cookie.
 *
 * @throws SsoRefusalError
 */
export async function startDirectorySignIn(
  deps: Deps,
  id: CompanyDirectoryKind,
  { redirect, ip, cookie }: SignInStart,
): Promise<RedirectReply> {
  const { account, baseUrl } = await openSignIn(deps, id)
  const state = randomBytes(32).toString('base64url')
  const cookies = await signInSteps.openAttempt(
    deps,
    { browser: readBrowserCookie({ baseUrl }, cookie), redirect, inOwnWindow: false, mustBeFresh: false, ip },
    // there is nothing that they could prove: neither side signs
    { state, nonce: getMark(id), verifier: '' },
  )
  return { location: buildSignInUrl(account, { state, redirectUri: `${baseUrl}${getCallbackPath(id)}` }), cookies }
}

const getCallbackPath = (id: CompanyDirectoryKind) => `/api/oauth/CompanyDirectory/${id}/Callback`

/** An attempt at one provider is no attempt at another. */
const getMark = (id: CompanyDirectoryKind) => `company directory ${id}`

/**
 * Finds the attempt that an answer belongs to, and uses it up.
 *
 * @returns the page that the user wanted, and a function that finds the user and makes a ticket
 * @throws SsoRefusalError in another browser, too late, or for the second time
 */
export async function answerDirectorySignIn(
  deps: Deps,
  id: CompanyDirectoryKind,
  { code, state, cookie }: { code: string; state: string; cookie: (name: string) => string },
): Promise<{ redirect: string; createTicket: () => Promise<string> }> {
  const { account, baseUrl } = await openSignIn(deps, id)
  const browser = readBrowserCookie({ baseUrl }, cookie).kept
  const attempt = await signInSteps.useAttempt(deps, { state }, browser)
  if (attempt.nonce !== getMark(id)) throw new SsoRefusalError('invalid')
  return {
    redirect: attempt.redirect,
    createTicket: async () => {
      if (code === '') throw new SsoRefusalError('refused')
      const personId = await openDirectory(deps, account).findSignedIn(code)
      const userId = personId && (await recordLinkUse(deps.db, id, personId, new Date(deps.clock())))
      if (!userId) throw new SsoRefusalError('unknown')
      return signInSteps.createTicket(deps, { browser, userId, isFresh: false })
    },
  }
}

/** @throws SsoRefusalError 'off' */
async function openSignIn(deps: Deps, id: CompanyDirectoryKind): Promise<{ account: Account; baseUrl: string }> {
  const { baseUrl } = deps.config
  const isOn = (await listSignIns(deps)).includes(id)
  if (baseUrl === undefined || !isOn) throw new SsoRefusalError('off')
  return { account: await getAccount(deps, id), baseUrl }
}

/** What went wrong, in the words that the page shows; other errors stay as they are. */
export function toSignInRefusal(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  return new SsoRefusalError(isSignInCodeRefused(error) ? 'expired' : (refusals[error.key] ?? 'misconfigured'))
}

const refusals: Partial<Record<string, SsoRefusal>> = {
  'companyDirectory.unreachable': 'unreachable',
  'dataInterface.busy': 'unreachable',
  'companyDirectory.limited': 'limited',
}
