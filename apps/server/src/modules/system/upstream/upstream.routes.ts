import { upstreamEndpoints } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import { makePasses } from './pass.ts'

export function upstreamRoutes(app: App, deps: Deps): void {
  app.handle(upstreamEndpoints.pass, async ({ token, keepCookie }) => {
    for (const cookie of await makePasses(deps, token)) keepCookie(cookie)
    return null
  })
}
