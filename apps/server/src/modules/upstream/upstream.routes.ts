import { upstreamEndpoints } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import { createPassCookies } from './pass-cookie.ts'

export function upstreamRoutes(app: App, deps: Deps): void {
  app.handle(upstreamEndpoints.pass, async ({ token, keepCookie }) => {
    for (const cookie of await createPassCookies(deps, token)) keepCookie(cookie)
    return null
  })
}
