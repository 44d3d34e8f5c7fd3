import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { weChatAccountRoutes } from './settings/account.routes.ts'
import { weChatMediaRoutes } from './media/media.routes.ts'
import { weChatMenuRoutes } from './menu/menu.routes.ts'
import { weChatFollowerRoutes } from './follower/follower.routes.ts'
import { weChatMessageRoutes } from './message/message.routes.ts'
import { weChatReplyRoutes } from './reply/reply.routes.ts'

export function weChatRoutes(app: App, deps: Deps): void {
  weChatAccountRoutes(app, deps)
  weChatMenuRoutes(app, deps)
  weChatFollowerRoutes(app, deps)
  weChatMessageRoutes(app, deps)
  weChatReplyRoutes(app, deps)
  weChatMediaRoutes(app, deps)
}
