import { storagePrefix } from './config.ts'
import { storage } from './storage.ts'

const key = `${storagePrefix}provider`

/** The session came from the company's own sign-in, which wants to hear when it ends. */
export function noteProvider(): void {
  storage.set(key, '1')
}

/** Another way of signing in was taken: signing out is nobody else's business. */
export function forgetProvider(): void {
  storage.remove(key)
}

/** Whether signing out goes on to the provider; asked once. */
export function takeProvider(): boolean {
  const wants = storage.get(key) === '1'
  storage.remove(key)
  return wants
}

/** Where the button of the company's own sign-in leads; `redirect` is a path of this site. */
export const providerStart = (redirect: string): string =>
  `/api/oauth/Oidc/Start?redirect=${encodeURIComponent(redirect)}`
