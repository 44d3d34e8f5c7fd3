import { weChatMessageEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { getHistory, listConversations, sendMessage } from './message.service.ts'

export function weChatMessageRoutes(app: App, deps: Deps): void {
  app.handle(weChatMessageEndpoints.list, ({ query }) => listConversations(deps, query))
  app.handle(weChatMessageEndpoints.history, ({ params, query }) => getHistory(deps, params.openId, query.before))
  app.handle(weChatMessageEndpoints.send, ({ caller, params, body }) => sendMessage(deps, caller, params.openId, body))
}
