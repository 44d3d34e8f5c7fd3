import type { SignedInReply } from '@armature/contract'
import { call } from './api.ts'
import { loginClient } from './config.ts'
import { forgetProvider, takeProvider } from './provider.ts'
import { askForSecondStep } from './second-step.ts'
import { resetSession, session, setToken } from './session.ts'
import { changeSettings, layoutTypeOf } from './settings.ts'
import { sha256 } from './sha256.ts'

/** What differs from one way of signing in to another; the rest of the body is the same (S7.11–S7.15). */
export interface Credentials {
  /** the password itself is hashed before it comes here */
  account?: string
  password?: string
  ticket?: string
  origin: 'password' | 'code' | 'scan'
  code?: string
}

/** What was read in a picture code, and which picture it was. */
export interface PictureAnswer {
  ticket: string
  code: string
}

/**
 * Signs in by account and password; the password leaves as its SHA-256.
 * @param picture where the server has asked for one
 * @throws ApiError with the whole answer (S8.10); the caller shows it.
 */
export async function signIn(account: string, password: string, picture?: PictureAnswer): Promise<void> {
  await signInWith(async () => ({ origin: 'password', account, password: await sha256(password), ...picture }))
}

/** Signs in by any way; see `signIn`. */
export async function signInWith(credentials: () => Credentials | Promise<Credentials>): Promise<void> {
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
      },
      silent: true,
    })
    await finishSignIn(reply)
  } finally {
    session.setState({ loginLoading: false })
  }
}

/**
 * What every way of signing in does with the answer: keeps the token and the user's navigation mode; where a second step is
 * demanded, asks for it first.
 * @throws ApiError when the second step is refused or given up (`msg` is then empty)
 */
export async function finishSignIn(reply: SignedInReply): Promise<void> {
  const { token, theme } = reply.secondFactor ? await askForSecondStep(reply.secondFactor) : reply
  setToken(token)
  forgetProvider()
  changeSettings({ layoutType: layoutTypeOf(theme) })
}

let isLeaving = false
/** Whether this page is signing out: the word from the server that the session has ended is then no news. */
export const isSigningOut = (): boolean => isLeaving

/** Ends the session at the server, then here; here in any case (S4.11, SO.21). */
export async function signOut(): Promise<void> {
  isLeaving = true
  try {
    await call('GET /api/oauth/Logout', { silent: true })
  } catch {
    // The server forgets an unused session by itself.
  } finally {
    resetSession()
    isLeaving = false
    // where the session came from the company's own sign-in, that one may want to hear of it
    if (takeProvider()) location.assign('/api/oauth/Oidc/SignOut')
  }
}
