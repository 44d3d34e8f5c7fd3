import { ModuleClient, ModuleError, hasServer, language } from './module.js'
import { toText } from './values.js'

const storageKey = 'module-token'

/** Without the module server the token of the session is kept until the tab is closed; with it the server keeps the token. */
const readToken = (): string => (hasServer ? '' : (sessionStorage.getItem(storageKey) ?? ''))

export const api = new ModuleClient({ baseUrl: location.origin, token: readToken, language })

/** Whether an error means that the user has to sign in (again). */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ModuleError && [401, 600, 601, 602].includes(error.code)

export const toMessage = (error: unknown): string => (error instanceof Error ? error.message : toText(error))

export async function isSignedIn(): Promise<boolean> {
  if (!hasServer) return readToken() !== ''
  return (await api.call<{ isSignedIn: boolean }>('GET', '/session')).isSignedIn
}

/** Signs in with the token of a session of the platform. @throws ModuleError if the platform refuses the token */
export async function signIn(token: string): Promise<void> {
  if (hasServer) {
    await api.call('POST', '/session', { body: { token } })
    return
  }
  sessionStorage.setItem(storageKey, token)
  await api.list({ pageSize: 1 }).catch((error: unknown) => {
    sessionStorage.removeItem(storageKey)
    throw error
  })
}

export async function signOut(): Promise<void> {
  sessionStorage.removeItem(storageKey)
  if (hasServer) await api.call('DELETE', '/session')
}
