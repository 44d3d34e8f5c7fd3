import type { SysConfig } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { createIdentity } from '../sessions/index.ts'
import { getSysConfig } from '../settings/index.ts'

type PublicPage = Extract<keyof SysConfig, `public${string}`>

interface Sender {
  token: string
  ip: string
}

/**
 * A public page is the same for all, so the token is ignored and a screen continues after its session has ended. For other pages
 * the token is checked.
 *
 * @throws AppError 'station.notPublic' without a token, 'session.mustChangePassword'; what `identify` throws for an invalid token
 */
export async function assertMayView(deps: Deps, page: PublicPage, { token, ip }: Sender): Promise<void> {
  // not set: public outside of production
  const isPublic = (await getSysConfig(deps))[page] ?? !deps.config.isProduction
  if (isPublic) return
  if (token === '') throw new AppError('station.notPublic')
  const caller = await createIdentity(deps).identify(token, ip)
  // the same check as in the guard of other calls
  if (caller.mustChangePassword) throw new AppError('session.mustChangePassword', {}, { mustChangePassword: true })
}

/** Whether the token is that of an administrator; one that has ended is none. */
export async function isAdministratorToken(deps: Deps, { token, ip }: Sender): Promise<boolean> {
  if (token === '') return false
  try {
    const caller = await createIdentity(deps).identify(token, ip)
    return caller.isAdministrator && !caller.mustChangePassword
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
