import type { SysConfig } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createIdentity } from '../sessions/index.ts'
import { getSysConfig } from '../settings/index.ts'

type PublicPage = Extract<keyof SysConfig, `public${string}`>

/** The viewer of a full-screen page: the caller, or everybody if the page is public. */
export type Viewer = Caller | 'everybody'

/**
 * A public page is the same for all, so the token is ignored and a screen continues after its session has ended. For other pages
 * the token is checked.
 *
 * @throws AppError 'station.notPublic' without a token, 'session.mustChangePassword'; what `identify` throws for an invalid token
 */
export async function identifyViewer(
  deps: Deps,
  page: PublicPage,
  { token, ip }: { token: string; ip: string },
): Promise<Viewer> {
  // not set: public outside of production
  const isPublic = (await getSysConfig(deps))[page] ?? !deps.config.isProduction
  if (isPublic) return 'everybody'
  if (token === '') throw new AppError('station.notPublic')
  const caller = await createIdentity(deps).identify(token, ip)
  // the same check as in the guard of other calls
  if (caller.mustChangePassword) throw new AppError('session.mustChangePassword', {}, { mustChangePassword: true })
  return caller
}
