import type { SysConfig } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createIdentity } from '../session/identity.ts'
import { sysConfigOf } from '../system/settings/sys-config.ts'

type PublicPage = Extract<keyof SysConfig, `public${string}`>

/** Who looks at a full-screen page: the caller, or anybody where the page is public. */
export type Viewer = Caller | 'everybody'

/**
 * A page that is public is the same for all, so nobody is asked who he is; a wall whose session has ended goes on. Only where
 * the page is not public does the token count.
 *
 * @throws AppError 'station.notPublic' without a token, 'session.mustChangePassword'; what `identify` throws for a token that
 *   is not valid any more
 */
export async function viewerOf(
  deps: Deps,
  page: PublicPage,
  { token, ip }: { token: string; ip: string },
): Promise<Viewer> {
  // never set: open where somebody tries the product out, closed in production
  const isPublic = (await sysConfigOf(deps))[page] ?? !deps.config.isProduction
  if (isPublic) return 'everybody'
  if (token === '') throw new AppError('station.notPublic')
  const caller = await createIdentity(deps).identify(token, ip)
  // as the guard says on calls that are never public
  if (caller.mustChangePassword) throw new AppError('session.mustChangePassword', {}, { mustChangePassword: true })
  return caller
}
