import { weChatReplyEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { changeReply, createReply, getReply, listReplies, removeReply } from './reply.service.ts'

export function weChatReplyRoutes(app: App, deps: Deps): void {
  app.handle(weChatReplyEndpoints.list, ({ query }) => listReplies(deps, query))
  app.handle(weChatReplyEndpoints.get, ({ params }) => getReply(deps, params.id))
  app.handle(weChatReplyEndpoints.create, ({ body }) => createReply(deps, body))
  app.handle(weChatReplyEndpoints.update, ({ params, body }) => changeReply(deps, params.id, body))
  app.handle(weChatReplyEndpoints.remove, ({ params }) => removeReply(deps, params.id))
}
