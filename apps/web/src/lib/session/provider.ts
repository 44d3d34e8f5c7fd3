import type { CompanyDirectoryKind } from '@armature/contract'
import { storagePrefix } from '../api/config.ts'
import { storage } from '../state/storage.ts'

const key = `${storagePrefix}provider`

/** The session came from the company's single sign-on, so signing out must end it there too. */
export function recordProvider(): void {
  storage.set(key, '1')
}

/** Another sign-in method was used: signing out does not involve the provider. */
export function forgetProvider(): void {
  storage.remove(key)
}

/** Whether signing out must continue at the provider; true only once. */
export function takeProvider(): boolean {
  const wants = storage.get(key) === '1'
  storage.remove(key)
  return wants
}

/** Address of the single sign-on button; `redirect` is a path on this site. */
export const buildProviderStart = (redirect: string): string =>
  `/api/oauth/Oidc/Start?redirect=${encodeURIComponent(redirect)}`

/** The same for the people of a company directory. */
export const buildDirectoryStart = (id: CompanyDirectoryKind, redirect: string): string =>
  `/api/oauth/CompanyDirectory/${id}/Start?redirect=${encodeURIComponent(redirect)}`
