import type { SignedInReply } from '@armature/contract'
import { call } from '../api/api.ts'
import { loginClient } from '../api/config.ts'
import { applyCurrentUser } from './current-user.ts'
import { forgetProvider, takeProvider } from './provider.ts'
import { askForSecondStep } from './second-step.ts'
import { resetSession, session, setToken } from './session.ts'
import { changeSettings, parseLayoutType } from '../state/settings.ts'
import { sha256 } from '../files/sha256.ts'

/** The part of the body that differs between sign-in methods (S7.11–S7.15). */
export interface Credentials {
  /** hashed before it is passed */
  account?: string
  password?: string
  ticket?: string
  origin: 'password' | 'code' | 'scan'
  code?: string
}

/** The text typed for a picture code, and the ticket of the picture. */
export interface PictureAnswer {
  ticket: string
  code: string
}

/**
 * Signs in by account and password; the password is sent as SHA-256.
 * @param picture if the server requires one
 * @returns whether the reply had the current user, who need not be loaded
 * @throws ApiError with the whole reply (S8.10); the caller shows it.
 */
export async function signIn(account: string, password: string, picture?: PictureAnswer): Promise<boolean> {
  return signInWith(async () => ({ origin: 'password', account, password: await sha256(password), ...picture }))
}

/** Signs in by any method; see `signIn`. */
export async function signInWith(credentials: () => Credentials | Promise<Credentials>): Promise<boolean> {
  session.setState({ loginLoading: true })
  try {
    const reply = await call('POST /api/oauth/Login', {
      body: {
        account: '',
        password: '',
        ticket: '',
        code: '',
        timestamp: String(Date.now()),
        ...(await credentials()),
        ...loginClient,
        include: 'currentUser',
      },
      silent: true,
    })
    await finishSignIn(reply)
    if (reply.currentUser) applyCurrentUser(reply.currentUser)
    return reply.currentUser !== undefined
  } finally {
    session.setState({ loginLoading: false })
  }
}

/**
 * Completes a sign-in of any method: stores the token and the user's navigation mode; asks for the second step first if it is
 * required.
 * @throws ApiError if the second step is refused or cancelled (`msg` is then empty)
 */
export async function finishSignIn(reply: SignedInReply): Promise<void> {
  const { token, theme } = reply.secondFactor ? await askForSecondStep(reply.secondFactor) : reply
  setToken(token)
  forgetProvider()
  changeSettings({ layoutType: parseLayoutType(theme) })
}

let isLeaving = false
/** Whether this page is signing out, so that a session end reported by the server is expected. */
export const isSigningOut = (): boolean => isLeaving

/** Ends the session on the server, then here; here in any case (S4.11, SO.21). */
export async function signOut(): Promise<void> {
  isLeaving = true
  try {
    await call('GET /api/oauth/Logout', { silent: true })
  } catch {
    // The server ends an unused session by itself.
  } finally {
    resetSession()
    isLeaving = false
    // a session of the company's single sign-on may have to be ended there too
    if (takeProvider()) location.assign('/api/oauth/Oidc/SignOut')
  }
}
