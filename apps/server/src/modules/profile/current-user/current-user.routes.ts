import {
  sessionEndpoints,
  type CurrentUser,
  type Language,
  type LoginReply,
  type SignedInReply,
} from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import { log } from '../../../platform/log/log.ts'
import { Prepared } from '../../../platform/http/prepared.ts'
import type { Deps } from '../../../deps.ts'
import { signIn } from '../../auth/index.ts'
import { readDevice } from '../../known-devices/index.ts'
import { createIdentity } from '../../sessions/index.ts'
import { getCurrentUser } from './current-user.service.ts'

export function currentUserRoutes(app: App, deps: Deps): void {
  app.handle(sessionEndpoints.login, async ({ body, ip, userAgent, language, cookie, keepCookie }) => {
    const device = readDevice(cookie)
    const reply = await signIn(deps, body, { ip, userAgent, language, device })
    keepCookie(device.cookie)
    const isComplete = reply.secondFactor === undefined
    return isComplete && body.include === 'currentUser' ? addCurrentUser(deps, reply, language) : reply
  })
  app.handle(sessionEndpoints.currentUser, ({ caller }) => getCurrentUser(deps, caller))
}

/** The session is open: if the data of the user cannot be read now, the browser asks for them later. */
async function addCurrentUser(
  deps: Deps,
  reply: SignedInReply,
  language: Language,
): Promise<SignedInReply | Prepared<LoginReply>> {
  const current = await loadCurrentUser(deps, reply.token, language).catch((error: unknown) => {
    log.warn('a sign-in was answered without the current user', { error })
  })
  if (!current) return reply
  return new Prepared([JSON.stringify(reply).slice(0, -1), ',"currentUser":', ...current.json, '}'])
}

async function loadCurrentUser(deps: Deps, token: string, language: Language): Promise<Prepared<CurrentUser>> {
  const caller = await createIdentity(deps).check(token)
  return getCurrentUser(deps, { ...caller, language })
}
