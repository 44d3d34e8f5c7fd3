import { weChatFollowerEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { linkFollower, listFollowers } from './follower.service.ts'
import { getLastSync, startSync, stopSync } from './sync.service.ts'

export function weChatFollowerRoutes(app: App, deps: Deps): void {
  app.handle(weChatFollowerEndpoints.list, ({ query }) => listFollowers(deps, query))
  app.handle(weChatFollowerEndpoints.sync, ({ caller }) => startSync(deps, caller))
  app.handle(weChatFollowerEndpoints.lastSync, ({ caller }) => getLastSync(deps, caller))
  app.handle(weChatFollowerEndpoints.stopSync, ({ params }) => stopSync(deps, params.id))
  app.handle(weChatFollowerEndpoints.link, ({ params, body }) => linkFollower(deps, params.openId, body.userId))
}
