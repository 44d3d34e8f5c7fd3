import { chatEndpoints } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import { clearHistory, listContacts, listCallerConversations, removeConversation } from './conversations.service.ts'

export function chatRoutes(app: App, deps: Deps): void {
  app.handle(chatEndpoints.contacts, ({ caller, query }) => listContacts(deps, caller, query))
  app.handle(chatEndpoints.conversations, async ({ caller }) => ({ list: await listCallerConversations(deps, caller) }))
  app.handle(chatEndpoints.clear, ({ caller, params }) => clearHistory(deps, caller, params.id))
  app.handle(chatEndpoints.remove, ({ caller, params }) => removeConversation(deps, caller, params.id))
}
